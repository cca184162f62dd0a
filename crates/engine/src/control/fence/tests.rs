//! The rules that a connection over loopback cannot break, and the control socket.

use http::Request;

use super::*;

const PORT: u16 = 4000;

fn parts(change: impl FnOnce(http::request::Builder) -> http::request::Builder) -> Parts {
    let request = Request::post("/a2a/api").header(header::HOST, "127.0.0.1:4000");
    change(request).body(()).unwrap().into_parts().0
}

#[test]
fn a_connection_from_elsewhere_is_refused_whatever_it_shows() {
    let gate = Gate::new();
    let good = parts(|request| {
        let token = format!("Bearer {}", gate.script_token());
        request
            .header(header::AUTHORIZATION, token)
            .header(header::CONTENT_TYPE, "application/json")
    });
    let from = |address: &str| check(Peer::Tcp(address.parse().unwrap()), PORT, &good, &gate);
    for address in ["127.0.0.1:9", "[::1]:9", "[::ffff:127.0.0.1]:9"] {
        assert_eq!(from(address), Ok(()), "{address}");
    }
    for address in [
        "192.168.0.7:9",
        "[fe80::1]:9",
        "[::ffff:10.0.0.1]:9",
        "0.0.0.0:9",
    ] {
        assert_eq!(from(address), Err(Code::ControlForbidden), "{address}");
    }
}

#[test]
fn a_process_of_the_owner_needs_nothing_else() {
    let gate = Gate::new();
    let bare = Request::get("/metrics").body(()).unwrap().into_parts().0;
    assert_eq!(check(Peer::Owner, 0, &bare, &gate), Ok(()));
}

#[test]
fn without_a_browser_face_no_host_is_ours() {
    let gate = Gate::new();
    let good = parts(|request| request.header(header::CONTENT_TYPE, "application/json"));
    let peer = Peer::Tcp("127.0.0.1:9".parse().unwrap());
    assert_eq!(check(peer, 0, &good, &gate), Err(Code::ControlForbidden));
}
