//! `dragoman serve` as a process group of its own.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process_group};

/// A running server. Dropped, it is killed with everything that it started.
pub struct Server {
    child: Child,
    /// Base address of the agents.
    pub agents: String,
}

impl Server {
    /// Starts it over a data folder and waits until it says where it listens.
    pub fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dragoman"))
            .args(["serve", "--port", "0", "--json", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .env("LC_ALL", "C.UTF-8")
            .process_group(0)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let agents = lines
            .by_ref()
            .map(|line| serde_json::from_str::<serde_json::Value>(&line.unwrap()).unwrap())
            .find_map(|line| {
                (line["kind"] == "agents").then(|| line["url"].as_str().unwrap().to_owned())
            })
            .expect("the server says where its agents are");
        // Nobody reads on, and the server must not wait for it.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, agents }
    }

    /// Address of one agent.
    pub fn agent(&self, id: &str) -> String {
        format!("{}/a2a/{id}", self.agents.trim_end_matches('/'))
    }

    /// SIGKILL to the whole group, as a crash of the machine's user session would.
    pub fn kill(&mut self) {
        let group = Pid::from_raw(i32::try_from(self.child.id()).unwrap()).unwrap();
        let _ = kill_process_group(group, Signal::KILL);
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
