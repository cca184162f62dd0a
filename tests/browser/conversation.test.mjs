// What one can do in the window, against the real program.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import {
  call,
  go,
  openWindow,
  send,
  startBrowser,
  startDragoman,
  talkToEcho,
  untilState,
} from "./dragoman.mjs";
import { startWire } from "./wire.mjs";

const run = promisify(execFile);

describe("the window", () => {
  let dragoman;
  let browser;
  let view;
  let wire;
  let complaints;

  before(async () => {
    [dragoman, browser, wire] = await Promise.all([startDragoman(), startBrowser(), startWire()]);
    ({ view, complaints } = await openWindow(browser, dragoman, { proxy: wire.proxy }));
  });
  after(async () => {
    await browser?.close();
    wire?.stop();
    await dragoman?.stop();
  });

  it("takes the token out of the address, and the link is good once", async () => {
    assert.ok(!view.url().includes("t="), view.url());
    const other = await (await browser.newContext()).newPage();
    await other.goto(dragoman.page);
    await other.getByRole("heading").first().waitFor();
    assert.equal(await other.getByTestId("nav-agents").count(), 0);
    await other.context().close();
  });

  it("begins with one thing to do: a message to Echo, which comes back", async () => {
    await view.getByTestId("first-run").waitFor();
    assert.equal(await view.locator(".btn.main").count(), 1);
    await view.getByTestId("talk-to").click();
    await send(view, "hello");
    await untilState(view, "TASK_STATE_COMPLETED");
    await view.getByTestId("message-agent").getByText("hello").waitFor();
    assert.equal(await view.getByTestId("message-user").count(), 1);
    assert.match(view.url(), /#\/conversations\/echo\/.+/);
  });

  it("shows a stream whole and in order, and goes along with its end", async () => {
    await talkToEcho(view);
    await send(view, "stream:300");
    await untilState(view, "TASK_STATE_COMPLETED");
    const text = await view.getByTestId("artifact").innerText();
    const chunks = [...text.matchAll(/chunk (\d+) of 300/g)].map(([, number]) => Number(number));
    assert.deepEqual(
      chunks,
      Array.from({ length: 300 }, (_, index) => index + 1),
    );
    const end = await view
      .getByTestId("message-list")
      .evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    assert.ok(end <= 24, `the end is ${end} below the view`);
  });

  it("shows the same after it was loaded anew", async () => {
    const shown = await view.getByTestId("message-list").innerText();
    await view.reload();
    await untilState(view, "TASK_STATE_COMPLETED");
    assert.equal(await view.getByTestId("message-list").innerText(), shown);
  });

  it("stays where the reader is while the conversation grows below", async () => {
    await talkToEcho(view);
    await send(view, "stream:300");
    await untilState(view, "TASK_STATE_COMPLETED");
    await send(view, "slow 6");
    const list = view.getByTestId("message-list");
    await list.getByText("Second 1").waitFor();
    await list.hover();
    await view.mouse.wheel(0, -300);
    await view.getByTestId("to-latest").waitFor();
    const place = () => list.evaluate(({ scrollTop, scrollHeight }) => ({ scrollTop, scrollHeight }));
    const before = await place();
    await list.getByText("Second 6").waitFor();
    const after = await place();
    assert.ok(after.scrollHeight > before.scrollHeight, "nothing grew");
    assert.equal(after.scrollTop, before.scrollTop);
    await view.getByTestId("to-latest").click();
    await view.getByTestId("to-latest").waitFor({ state: "detached" });
    await untilState(view, "TASK_STATE_COMPLETED");
    assert.equal(await view.getByTestId("to-latest").count(), 0);
  });

  it("answers a question in the task that asked it", async () => {
    await talkToEcho(view);
    await send(view, "input");
    await untilState(view, "TASK_STATE_INPUT_REQUIRED");
    await send(view, "the answer");
    await untilState(view, "TASK_STATE_COMPLETED");
    assert.deepEqual(await view.getByTestId("message-user").locator(".plain").allInnerTexts(), [
      "input",
      "the answer",
    ]);
    await view.getByTestId("artifact").getByText("the answer").waitFor();
  });

  it("says what a task needs that waits for a sign-in", async () => {
    await talkToEcho(view);
    await send(view, "auth");
    await untilState(view, "TASK_STATE_AUTH_REQUIRED");
    await view.getByTestId("message-list").locator(".note.you").waitFor();
  });

  it("says why a task failed or was rejected", async () => {
    for (const [word, state] of [
      ["fail", "TASK_STATE_FAILED"],
      ["reject", "TASK_STATE_REJECTED"],
    ]) {
      await talkToEcho(view);
      await send(view, word);
      await untilState(view, state);
      const note = view.getByTestId("message-list").locator(".note.bad");
      assert.ok((await note.innerText()).includes(state));
      assert.ok((await note.locator(".plain").innerText()).length > 10);
    }
  });

  it("says in the list, too, that a task has ended", async () => {
    await talkToEcho(view);
    await send(view, "slow 2");
    await untilState(view, "TASK_STATE_COMPLETED");
    const id = decodeURIComponent(view.url().split("/").at(-1));
    await view
      .locator(`[data-testid=context-row][data-context="${id}"] [data-state=TASK_STATE_COMPLETED]`)
      .waitFor();
  });

  it("shows an answer that came without a task", async () => {
    await talkToEcho(view);
    await send(view, "message");
    await view.getByTestId("message-agent").getByText("echo: message").waitFor();
    assert.deepEqual(await view.getByTestId("message-user").locator(".plain").allInnerTexts(), ["message"]);
  });

  it("cancels a task that works", async () => {
    await talkToEcho(view);
    await send(view, "slow 60");
    await view.getByTestId("cancel-task").click();
    await untilState(view, "TASK_STATE_CANCELED");
    assert.equal(await view.getByTestId("cancel-task").count(), 0);
  });

  it("shows data and files as cards", async () => {
    await talkToEcho(view);
    await send(view, "data");
    await view.getByTestId("artifact").getByTestId("json").getByText("2.5").waitFor();
    await talkToEcho(view);
    await send(view, "file");
    await view.getByTestId("artifact").getByText("echo.txt").waitFor();
  });

  it("shows the task of another caller at once, without being asked", async () => {
    await go(view, "/tasks");
    await view.getByTestId("task-row").first().waitFor();
    const result = await call(dragoman, "echo", "from outside");
    const row = view.locator(`[data-testid=task-row][data-task="${result.task.id}"]`);
    await row.waitFor();
    await row.locator("[data-state=TASK_STATE_COMPLETED]").waitFor();
  });

  it("narrows the list of tasks by state", async () => {
    await go(view, "/tasks?state=TASK_STATE_FAILED");
    await view.locator("[data-testid=task-row] [data-state=TASK_STATE_FAILED]").first().waitFor();
    await view
      .locator("[data-testid=task-row] [data-state=TASK_STATE_COMPLETED]")
      .waitFor({ state: "detached" });
    const states = await view
      .locator("[data-testid=task-row] [data-testid=state-badge]")
      .evaluateAll((badges) => badges.map(({ dataset }) => dataset.state));
    assert.deepEqual([...new Set(states)], ["TASK_STATE_FAILED"]);
  });

  it("shows a task's events and its JSON with every number as it was sent", async () => {
    const result = await call(dragoman, "echo", "exact", { metadata: '{"exact":12345678901234567890}' });
    await go(view, `/tasks/${result.task.id}`);
    await view.locator("[data-testid=timeline-row][data-kind=state]").first().waitFor();
    await view.getByRole("tab").nth(1).click();
    await view.getByTestId("json").getByText("12345678901234567890").waitFor();
  });

  it("gives a command that works as it stands", async () => {
    await go(view, "/agents/echo");
    const command = await view.getByTestId("curl").innerText();
    const { stdout } = await run("sh", ["-c", command]);
    assert.equal(JSON.parse(stdout).result.task.status.state, "TASK_STATE_COMPLETED");
  });

  it("switches an agent off and on, and says so where one would write to it", async () => {
    await go(view, "/agents/echo");
    const row = view.getByTestId("agent-row-echo");
    await view.getByTestId("agent-switch").click();
    await view.getByTestId("talk-to").waitFor({ state: "detached" });
    await assert.rejects(call(dragoman, "echo", "anybody there?"));
    await go(view, "/conversations");
    await view.getByTestId("context-row").first().click();
    await view.getByTestId("composer").fill("hello");
    assert.equal(await view.getByTestId("send").isDisabled(), true);
    await go(view, "/agents/echo");
    await view.getByTestId("agent-switch").click();
    await view.getByTestId("talk-to").waitFor();
    assert.ok(await row.isVisible());
  });

  it("is usable with the keyboard alone", async () => {
    await view.keyboard.press("Control+3");
    await view.getByTestId("nav-tasks").and(view.locator("[aria-current]")).waitFor();
    await view.keyboard.press("Control+1");
    await view.getByTestId("agent-row-echo").waitFor();
    await view.getByRole("listbox").focus();
    await view.keyboard.press("End");
    await view.keyboard.press("Home");
    await view.keyboard.press("Enter");
    await view.getByTestId("agent-detail").waitFor();
    await view.keyboard.press("Control+2");
    await view.getByTestId("context-row").first().waitFor();
    await view.getByRole("listbox").focus();
    await view.keyboard.press("ArrowDown");
    await view.keyboard.press("Enter");
    await view.getByTestId("composer").waitFor();
    await view.keyboard.press("F6");
    await view.keyboard.type("typed without a mouse");
    assert.equal(await view.getByTestId("composer").inputValue(), "typed without a mouse");
  });

  it("comes back by itself when the connection was lost, and has missed nothing", async () => {
    await go(view, "/tasks");
    await view.getByTestId("task-row").first().waitFor();
    wire.cut();
    await view.locator("[data-testid=status-live][data-state=waiting]").waitFor();
    const result = await call(dragoman, "echo", "while you were away");
    wire.mend();
    await view.locator("[data-testid=status-live][data-state=live]").waitFor();
    await view.locator(`[data-testid=task-row][data-task="${result.task.id}"]`).waitFor();
  });

  it("complained about nothing but the connection that was cut", () => {
    assert.deepEqual(
      complaints.filter((text) => !text.includes("net::ERR_")),
      [],
    );
  });
});
