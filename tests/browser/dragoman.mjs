// Starts the real program with its browser face, and a browser that looks at it.
//
// DRAGOMAN   the program (a debug build is enough)
// CHROMIUM   the browser (Debian's by default)

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const axePath = require.resolve("axe-core/axe.min.js");

const program = process.env.DRAGOMAN;
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const page = resolve(import.meta.dirname, "../../ui/dist");

/** How long anything that the window shows may take; a busy machine is slow, a wrong window never gets there. */
export const PATIENCE = 20_000;

/** A running program on a fresh data folder: where its agents and its page are. */
export async function startDragoman() {
  if (!program) throw new Error("DRAGOMAN does not name the program");
  const data = await mkdtemp(join(tmpdir(), "dragoman-browser-"));
  const child = spawn(program, ["serve", "--json", "--ui", page, "--data", data, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "en_US.UTF-8" },
  });
  const ended = new Promise((done) => child.once("exit", done));
  const found = {};
  const lines = createInterface({ input: child.stdout });
  await Promise.race([
    (async () => {
      for await (const line of lines) {
        const said = JSON.parse(line);
        if (said.kind === "agents") found.agents = said.url;
        if (said.kind === "control") found.page = said.urlWithToken;
        if (found.agents && found.page) return;
      }
    })(),
    ended.then((code) => Promise.reject(new Error(`the program ended with ${code}`))),
  ]);
  return {
    ...found,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

export async function startBrowser() {
  return chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
}

/** The window of a program that was just started, signed in; complaints of the page are collected. */
export async function openWindow(browser, dragoman, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    ...options,
  });
  const view = await context.newPage();
  view.setDefaultTimeout(PATIENCE);
  const complaints = [];
  view.on("pageerror", (error) => complaints.push(String(error)));
  view.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await view.goto(dragoman.page);
  await view.getByTestId("nav-agents").waitFor();
  return { context, view, complaints };
}

/** Everything that axe finds wrong with what is shown now. */
export async function barriers(view) {
  // The page's policy lets no script in; the browser's own way does not ask it.
  await view.evaluate(await readFile(axePath, "utf8"));
  return view.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
  });
}

/** Sends a message in the conversation that is open, or in a new one with Echo. */
export async function send(view, text) {
  await view.getByTestId("composer").fill(text);
  await view.getByTestId("composer").press("Enter");
}

export async function talkToEcho(view) {
  await go(view, "/conversations/new?agent=echo");
  await view.getByTestId("composer").waitFor();
}

/** Goes to a place of the window without loading it again. */
export async function go(view, place) {
  await view.evaluate((to) => {
    window.location.hash = to;
  }, place);
}

/** Waits until the newest task of the conversation is in a state. */
export async function untilState(view, state) {
  await view.locator(`header [data-testid=state-badge][data-state=${state}]`).waitFor();
}

/** Calls an agent as anybody would. */
export async function call(dragoman, agent, text, more = {}) {
  const response = await fetch(`${dragoman.agents}/a2a/${agent}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "A2A-Version": "1.0" },
    body: messageBody(text, more),
  });
  const answer = await response.json();
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return answer.result;
}

/** Written as text where it has to be: a number in `metadata` may be larger than JavaScript knows. */
function messageBody(text, { metadata }) {
  const message = { messageId: crypto.randomUUID(), role: "ROLE_USER", parts: [{ text }] };
  const params = JSON.stringify({ message });
  const withMetadata = metadata ? params.replace(/}}$/, `,"metadata":${metadata}}}`) : params;
  return `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":${withMetadata}}`;
}
