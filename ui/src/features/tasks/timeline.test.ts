import { describe, expect, it } from "vitest";
import type { LiveEvent } from "../../api/gen";
import { REPLAY_EXTENSION } from "../../api/wire";
import { timelineOf, timelineOfTask } from "./timeline";

const user = { messageId: "u1", role: "ROLE_USER", parts: [{ text: "hello" }] };
const begun = { task: { id: "t", status: { state: "TASK_STATE_SUBMITTED" }, history: [user] } };
const chunk = (words: string, append: boolean, lastChunk?: boolean): unknown => ({
  artifactUpdate: {
    artifact: { artifactId: "a", name: "list", parts: [{ text: words }] },
    append,
    lastChunk,
  },
});
const status = (state: string, more?: object): unknown => ({ statusUpdate: { status: { state }, ...more } });

const numbered = (...events: unknown[]): LiveEvent[] =>
  events.map((event, at) => ({ seq: at * 2 + 1, event }));

describe("timelineOf", () => {
  it("begins with what was asked and the state that it was in", () => {
    const rows = timelineOf(numbered(begun));
    expect(rows.map(({ kind }) => kind)).toEqual(["message", "state"]);
  });

  it("shows chunks of one artifact that follow each other as one row with their number and size", () => {
    const rows = timelineOf(numbered(begun, chunk("ab", false), chunk("cde", true), chunk("f", true, true)));
    expect(rows.at(-1)).toMatchObject({
      kind: "artifact",
      from: 3,
      to: 7,
      chunks: 3,
      size: 6,
      complete: true,
    });
  });

  it("begins a new row when something else came between two chunks", () => {
    const rows = timelineOf(numbered(chunk("a", false), status("TASK_STATE_WORKING"), chunk("b", true)));
    expect(rows.map(({ kind }) => kind)).toEqual(["artifact", "state", "artifact"]);
  });

  it("shows the follow-up of the caller before the state that it led to", () => {
    const metadata = { [REPLAY_EXTENSION]: { message: { ...user, messageId: "u2" } } };
    const rows = timelineOf(numbered(status("TASK_STATE_WORKING", { metadata })));
    expect(rows.map(({ kind }) => kind)).toEqual(["message", "state"]);
  });

  it("keeps what it does not know as a row of its own, with what was received", () => {
    const event = { permissionAsked: { tool: "x" } };
    expect(timelineOf(numbered(event))).toEqual([{ from: 1, to: 1, received: [event], kind: "other" }]);
  });

  it("has the same rows for a task as a whole", () => {
    expect(timelineOfTask(begun.task, 1).map(({ kind }) => kind)).toEqual(["message", "state"]);
  });
});
