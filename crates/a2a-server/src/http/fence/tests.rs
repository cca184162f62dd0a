use http::Request;

use super::*;

const LAN: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 1, 9));
const LOOPBACK: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

fn fence(bound: &str) -> Fence {
    let public = Url::parse("https://agents.example/").unwrap();
    Fence::new(
        bound.parse().unwrap(),
        Some(&public),
        &["desk.lan".into(), "proxy.lan:8443".into()],
    )
}

fn parts(target: &str, headers: &[(&str, &str)]) -> Parts {
    let mut request = Request::builder().uri(target);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(()).unwrap().into_parts().0
}

fn host(fence: &Fence, host: &str, reached: IpAddr) -> bool {
    fence
        .authority(&parts("/", &[("host", host)]), reached)
        .is_ok()
}

#[test]
fn loopback_names_pass_with_our_port_only() {
    let fence = fence("127.0.0.1:41242");
    for name in [
        "localhost:41242",
        "LocalHost:41242",
        "localhost.:41242",
        "127.0.0.1:41242",
        "127.8.9.1:41242",
        "[::1]:41242",
    ] {
        assert!(host(&fence, name, LOOPBACK), "{name}");
    }
    for name in [
        "localhost",
        "localhost:80",
        "127.0.0.1:41243",
        "[::1]",
        "localhost:41242x",
        "localhost:+41242",
        "localhost:",
    ] {
        assert!(!host(&fence, name, LOOPBACK), "{name}");
    }
}

#[test]
fn foreign_and_malformed_names_do_not_pass() {
    let fence = fence("127.0.0.1:41242");
    for name in [
        "evil.example:41242",
        "127.0.0.1.evil.example:41242",
        "localhost.evil.example:41242",
        "user@localhost:41242",
        "localhost:41242, evil.example",
        "0.0.0.0:41242",
        "192.168.1.9:41242",
        "[::ffff:8.8.8.8]:41242",
        "",
    ] {
        assert!(!host(&fence, name, LOOPBACK), "{name}");
    }
}

#[test]
fn a_wildcard_listener_answers_to_the_address_at_which_it_was_reached() {
    let fence = fence("0.0.0.0:41242");
    assert!(host(&fence, "192.168.1.9:41242", LAN));
    assert!(host(
        &fence,
        "192.168.1.9:41242",
        "::ffff:192.168.1.9".parse().unwrap()
    ));
    assert!(!host(&fence, "192.168.1.10:41242", LAN));
    assert!(!host(&fence, "0.0.0.0:41242", LAN));
    assert!(host(&fence, "localhost:41242", LOOPBACK));
}

#[test]
fn a_bound_address_the_public_url_and_allowed_hosts_pass() {
    let fence = fence("192.168.1.9:41242");
    for name in [
        "192.168.1.9:41242",
        "agents.example",
        "agents.example:443",
        "desk.lan",
        "DESK.lan:9000",
        "proxy.lan:8443",
    ] {
        assert!(host(&fence, name, LAN), "{name}");
    }
    for name in ["proxy.lan", "proxy.lan:1", "desk.lan.evil.example"] {
        assert!(!host(&fence, name, LAN), "{name}");
    }
}

#[test]
fn there_must_be_exactly_one_authority_and_no_contradiction() {
    let fence = fence("127.0.0.1:41242");
    let judge = |target: &str, headers: &[(&str, &str)]| {
        fence
            .authority(&parts(target, headers), LOOPBACK)
            .map(str::to_owned)
    };
    assert_eq!(judge("/", &[]), Err(Refused::Authority));
    let twice = [("host", "localhost:41242"), ("host", "localhost:41242")];
    assert_eq!(judge("/", &twice), Err(Refused::Authority));
    assert_eq!(
        judge("http://localhost:41242/", &[]),
        Ok("localhost:41242".to_owned())
    );
    assert_eq!(
        judge("http://evil.example/", &[("host", "localhost:41242")]),
        Err(Refused::Authority)
    );
    assert_eq!(
        judge("http://localhost:41242/", &[("host", "evil.example")]),
        Err(Refused::Authority)
    );
}

#[test]
fn an_origin_must_be_absent_or_listed() {
    let allowed = ["https://tool.example".to_owned()];
    let judge = |headers: &[(&str, &str)]| {
        origin(&parts("/", headers), &allowed).map(|value| value.is_some())
    };
    assert_eq!(judge(&[]), Ok(false));
    assert_eq!(judge(&[("origin", "https://tool.example")]), Ok(true));
    for foreign in [
        "https://evil.example",
        "null",
        "",
        "http://tool.example",
        "https://tool.example:444",
        "http://localhost:41242",
    ] {
        assert_eq!(
            judge(&[("origin", foreign)]),
            Err(Refused::Origin),
            "{foreign}"
        );
    }
    let twice = [
        ("origin", "https://tool.example"),
        ("origin", "https://tool.example"),
    ];
    assert_eq!(judge(&twice), Err(Refused::Origin));
    assert_eq!(
        origin(&parts("/", &[("origin", "null")]), &["null".to_owned()]).map(|_| ()),
        Err(Refused::Origin)
    );
}
