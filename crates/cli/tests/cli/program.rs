//! The program under test: started in an empty home, ended with the test.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

/// Longer than anything here takes; a test that waits this long has failed.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A home of its own, so that nothing of this machine's user is read or written.
pub struct Home(TempDir);

impl Home {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dragoman"));
        command
            .args(arguments)
            .env_clear()
            .env("HOME", self.path())
            .env("LANG", "C.UTF-8");
        command.stdin(Stdio::null());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.command(arguments).output().unwrap())
    }

    pub fn start(&self, arguments: &[&str]) -> Running {
        Running::of(self.command(arguments))
    }
}

/// A process that has ended.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub fn json(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

/// A process that runs.
pub struct Running {
    child: Child,
    lines: Receiver<String>,
}

impl Running {
    fn of(mut command: Command) -> Self {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = read_lines(child.stdout.take().unwrap());
        Self { child, lines }
    }

    /// The next line that it prints, as it prints it.
    pub fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line")
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    pub fn signal(&self, signal: rustix::process::Signal) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, signal).unwrap();
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Waits for its end; what it printed since the last line.
    pub fn end(mut self) -> Ran {
        let mut out = String::new();
        // The channel closes when the process has closed its output.
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            out.push_str(&line);
            out.push('\n');
        }
        let mut err = String::new();
        self.child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut err)
            .unwrap();
        Ran {
            code: self.child.wait().unwrap().code(),
            out,
            err,
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended already in a test that went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_lines(out: ChildStdout) -> Receiver<String> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    receive
}

/// `dragoman serve` on a free port.
pub struct Server {
    pub process: Running,
    pub url: String,
    pub home: Home,
}

impl Server {
    pub fn start() -> Self {
        Self::start_in(Home::new(), &[])
    }

    pub fn start_in(home: Home, more: &[&str]) -> Self {
        let mut arguments = vec!["serve", "--port", "0", "--json"];
        arguments.extend(more);
        let process = home.start(&arguments);
        let mut url = String::new();
        loop {
            let line = process.line();
            let address: Value = serde_json::from_str(&line).unwrap();
            match address["kind"].as_str() {
                Some("agents") => address["url"].as_str().unwrap().clone_into(&mut url),
                Some("socket") => break,
                _ => {}
            }
        }
        Self { process, url, home }
    }

    /// Runs another `dragoman` beside it.
    pub fn run(&self, arguments: &[&str]) -> Ran {
        self.home.run(arguments)
    }

    pub fn call(&self, text: &str) -> Ran {
        self.run(&["call", &self.url, text])
    }

    /// Asks it to end and waits until it has.
    pub fn stop(self) -> (Ran, Home) {
        self.process.signal(rustix::process::Signal::TERM);
        (self.process.end(), self.home)
    }
}
