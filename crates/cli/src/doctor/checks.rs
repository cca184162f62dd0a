//! The checks themselves, in the order in which they are shown.

use std::path::Path;

use engine::words::Arg;
use net::{HttpClients, Patience, Provenance, Redirects, explain, read_whole};
use serde::Deserialize;
use serde_json::json;
use url::Url;

use super::facts::{self, Holder, Port};
use super::{Finding, Health, Reporter};
use crate::arguments::Place;
use crate::problem::size;

/// Less free space than this deserves a look.
const FREE_WARN: u64 = 1 << 30;
/// With less free space than this new work is refused soon.
const FREE_FAIL: u64 = 100 << 20;
/// Largest answer of the running engine that is read.
const ANSWER_BYTES: usize = 1 << 20;

/// Every check.
pub(super) async fn all(place: &Place, report: Reporter) -> Vec<Finding> {
    let mut findings = vec![versions(), language(report), folder(place, report)];
    let (held, finding) = holder(place, report);
    findings.push(finding);
    findings.push(disk(place, report));
    let socket = engine::folders::socket(&place.data);
    if !held {
        findings.push(port(place, report));
        return findings;
    }
    match ask_engine(&socket).await {
        Ok(info) => {
            let running = Arg::from(info.version.as_str());
            findings.push(if info.version == env!("CARGO_PKG_VERSION") {
                report.ok("socket", "cli-doctor-socket-ok", &[("version", running)])
            } else {
                let args = [
                    ("version", running),
                    ("this", env!("CARGO_PKG_VERSION").into()),
                ];
                report.bad(
                    "socket",
                    Health::Warn,
                    "cli-doctor-socket-other-version",
                    &args,
                )
            });
            findings.push(agents(&info.agents_url, report).await);
        }
        Err(why) => {
            let args = [
                ("path", socket.display().to_string().into()),
                ("why", why.into()),
            ];
            findings.push(report.bad("socket", Health::Fail, "cli-doctor-socket-silent", &args));
        }
    }
    findings
}

/// Names and numbers only: the same in every language.
fn versions() -> Finding {
    let (version, protocol) = (
        env!("CARGO_PKG_VERSION"),
        a2a_types::names::PROTOCOL_VERSION,
    );
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    Finding {
        name: "version",
        health: Health::Ok,
        sentence: format!("Dragoman {version} · A2A {protocol} · {system} {processor}"),
        hint: None,
    }
}

fn language(report: Reporter) -> Finding {
    let language = report.words.language();
    let name = Arg::from(report.say(&format!("cli-language-{language}"), &[]));
    let system = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|n| std::env::var(n).ok().filter(|v| !v.is_empty()));
    let unknown = system.filter(|tag| !matches!(tag.split('.').next(), Some("C" | "POSIX")));
    match unknown.filter(|tag| engine::words::supported(tag).is_none()) {
        Some(tag) => report.bad(
            "language",
            Health::Warn,
            "cli-doctor-language-unknown",
            &[("tag", tag.into()), ("name", name)],
        ),
        None => report.ok("language", "cli-doctor-language-ok", &[("name", name)]),
    }
}

fn folder(place: &Place, report: Reporter) -> Finding {
    let path = Arg::from(place.data.display().to_string());
    let nearest = facts::nearest(&place.data);
    let key = if place.data.exists() {
        "cli-doctor-folder-ok"
    } else {
        "cli-doctor-folder-new"
    };
    match facts::write_obstacle(&nearest) {
        None => report.ok("folder", key, &[("path", path)]),
        Some(why) => {
            let args = [
                ("path", Arg::from(nearest.display().to_string())),
                ("why", why.into()),
            ];
            report.bad("folder", Health::Fail, "cli-doctor-folder-closed", &args)
        }
    }
}

fn holder(place: &Place, report: Reporter) -> (bool, Finding) {
    match facts::holder(&place.data) {
        Ok(Holder::Nobody) => (false, report.ok("holder", "cli-doctor-holder-nobody", &[])),
        Ok(Holder::Process(Some(pid))) => (
            true,
            report.ok(
                "holder",
                "cli-doctor-holder-process",
                &[("pid", pid.to_string().into())],
            ),
        ),
        Ok(Holder::Process(None)) => (true, report.ok("holder", "cli-doctor-holder-unnamed", &[])),
        Err(error) => {
            let args = [("why", Arg::from(error.kind().to_string()))];
            (
                false,
                report.bad(
                    "holder",
                    Health::Fail,
                    "cli-doctor-holder-unreadable",
                    &args,
                ),
            )
        }
    }
}

fn disk(place: &Place, report: Reporter) -> Finding {
    let Some(free) = facts::free_bytes(&facts::nearest(&place.data)) else {
        return report.bad("disk", Health::Warn, "cli-doctor-disk-unknown", &[]);
    };
    let args = [("free", Arg::from(size(free)))];
    match free {
        0..FREE_FAIL => report.bad("disk", Health::Fail, "cli-doctor-disk-full", &args),
        FREE_FAIL..FREE_WARN => report.bad("disk", Health::Warn, "cli-doctor-disk-low", &args),
        _ => report.ok("disk", "cli-doctor-disk-ok", &args),
    }
}

fn port(place: &Place, report: Reporter) -> Finding {
    let address = std::net::SocketAddr::new(place.host, place.port);
    let args = [("address", Arg::from(address.to_string()))];
    match facts::port(place.host, place.port) {
        Port::Free => report.ok("port", "cli-doctor-port-free", &args),
        Port::Taken => report.bad("port", Health::Fail, "cli-doctor-port-taken", &args),
        Port::Refused(why) => {
            let [address] = args;
            report.bad(
                "port",
                Health::Fail,
                "cli-doctor-port-refused",
                &[address, ("why", why.into())],
            )
        }
    }
}

async fn agents(url: &str, report: Reporter) -> Finding {
    let address = ("url", Arg::from(url));
    for path in ["health", "ready"] {
        if let Err(why) = answers(url, path).await {
            let args = [
                address,
                ("path", Arg::from(format!("/{path}"))),
                ("why", why.into()),
            ];
            return report.bad("agents", Health::Fail, "cli-doctor-agents-silent", &args);
        }
    }
    report.ok("agents", "cli-doctor-agents-ok", &[address])
}

async fn answers(base: &str, path: &str) -> Result<(), String> {
    let url = Url::parse(base)
        .and_then(|base| base.join(&format!("/{path}")))
        .map_err(|error| error.to_string())?;
    let http = HttpClients::new()
        .client(&url, Provenance::Owner, Redirects::Off, Patience::Document)
        .map_err(|error| error.to_string())?;
    let response = http
        .get(url)
        .send()
        .await
        .map_err(|error| explain(&error))?;
    if response.status().is_success() {
        Ok(())
    } else {
        Err(format!("HTTP {}", response.status().as_u16()))
    }
}

/// What the running engine says about itself.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SystemInfo {
    version: String,
    agents_url: String,
}

#[derive(Debug, Deserialize)]
struct Answer {
    data: Option<SystemInfo>,
    message: Option<String>,
}

#[cfg(unix)]
async fn ask_engine(socket: &Path) -> Result<SystemInfo, String> {
    let http = HttpClients::over_socket(socket).map_err(|error| error.to_string())?;
    let call = json!({"action": "system.info", "params": {}}).to_string();
    let request = http
        .post("http://localhost/a2a/api")
        .header(net::header::CONTENT_TYPE, "application/json")
        .body(call);
    let response = request.send().await.map_err(|error| explain(&error))?;
    let body = read_whole(response, ANSWER_BYTES)
        .await
        .map_err(|error| error.to_string())?;
    let answer: Answer = serde_json::from_slice(&body).map_err(|error| error.to_string())?;
    answer
        .data
        .ok_or_else(|| answer.message.unwrap_or_default())
}

#[cfg(not(unix))]
async fn ask_engine(_socket: &Path) -> Result<SystemInfo, String> {
    Err(std::io::ErrorKind::Unsupported.to_string())
}
