import { describe, expect, it } from "vitest";
import type { TaskState } from "../../api/gen";
import type { WireMessage, WireTask } from "../../api/wire";
import { reasonOf, turnsOf } from "./turns";

const said = (role: WireMessage["role"], text: string): WireMessage => ({
  messageId: text,
  role,
  parts: [{ text }],
});
const task = (state: TaskState, message?: WireMessage, more?: Partial<WireTask>): WireTask => ({
  id: "t",
  status: { state, ...(message && { message }) },
  history: [said("ROLE_USER", "hello")],
  artifacts: [],
  ...more,
});

describe("turnsOf", () => {
  it("joins what one party said without being interrupted", () => {
    const history = [
      said("ROLE_USER", "a"),
      said("ROLE_AGENT", "b"),
      said("ROLE_AGENT", "c"),
      said("ROLE_USER", "d"),
    ];
    const turns = turnsOf(task("TASK_STATE_WORKING", undefined, { history }));
    expect(turns.map(({ who, items }) => [who, items.length])).toEqual([
      ["user", 1],
      ["agent", 2],
      ["user", 1],
    ]);
  });

  it("puts artifacts before the message of the status", () => {
    const artifacts = [{ artifactId: "a", parts: [{ text: "x" }] }];
    const [, turn] = turnsOf(task("TASK_STATE_COMPLETED", said("ROLE_AGENT", "done"), { artifacts }));
    expect(turn?.items.map(({ kind }) => kind)).toEqual(["artifact", "message"]);
  });

  it("keeps the key of a status message when it moves to the history", () => {
    const question = said("ROLE_AGENT", "which?");
    const asked = turnsOf(task("TASK_STATE_INPUT_REQUIRED", question));
    const history = [said("ROLE_USER", "hello"), question];
    const moved = turnsOf(task("TASK_STATE_WORKING", undefined, { history }));
    expect(moved.at(-1)?.key).toBe(asked.at(-1)?.key);
    expect(moved.at(-1)?.items[0]?.key).toBe(asked.at(-1)?.items[0]?.key);
  });

  it("gives the reason of a failure to the outcome and not to the turn", () => {
    const failed = task("TASK_STATE_FAILED", said("ROLE_AGENT", "no disk"));
    expect(reasonOf(failed)).toBe("no disk");
    expect(turnsOf(failed).map(({ who }) => who)).toEqual(["user"]);
    expect(reasonOf(task("TASK_STATE_COMPLETED", said("ROLE_AGENT", "done")))).toBeUndefined();
  });
});
