import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LiveEvent } from "../../api/gen";
import { exactText, parseExact } from "../../api/json";
import { type Members, readTask, REPLAY_EXTENSION } from "../../api/wire";
import { applyEvent, applyEvents, type TaskAt } from "./fold";

const message = (id: string, role: string, words: string): Members => ({
  messageId: id,
  role,
  parts: [{ text: words }],
});
const submitted: Members = {
  id: "t",
  contextId: "c",
  status: { state: "TASK_STATE_SUBMITTED" },
  history: [message("u1", "ROLE_USER", "hello")],
};
const status = (state: string, withMessage?: Members, metadata?: Members): Members => ({
  statusUpdate: {
    taskId: "t",
    contextId: "c",
    status: { state, ...(withMessage && { message: withMessage }) },
    ...(metadata && { metadata }),
  },
});
const artifact = (id: string, words: string, append: boolean, more?: Members): Members => ({
  artifactUpdate: { taskId: "t", artifact: { artifactId: id, parts: [{ text: words }], ...more }, append },
});

const anyEvent = fc.oneof(
  fc
    .record({
      state: fc.constantFrom("TASK_STATE_WORKING", "TASK_STATE_INPUT_REQUIRED", "TASK_STATE_COMPLETED"),
      id: fc.option(fc.string({ minLength: 1, maxLength: 4 })),
      followUp: fc.option(fc.string({ minLength: 1, maxLength: 4 })),
    })
    .map(({ state, id, followUp }) =>
      status(
        state,
        id === null ? undefined : message(id, "ROLE_AGENT", id),
        followUp === null
          ? undefined
          : { [REPLAY_EXTENSION]: { message: message(followUp, "ROLE_USER", followUp) } },
      ),
    ),
  fc
    .record({ id: fc.constantFrom("a", "b"), words: fc.string({ maxLength: 6 }), append: fc.boolean() })
    .map(({ id, words, append }) => artifact(id, words, append)),
  fc.constant({ task: submitted }),
  fc.jsonValue().map((value) => ({ somethingNew: value })),
);

/** Numbers rise but may skip. */
const anyLog = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), anyEvent), { maxLength: 30 })
  .map((steps) => {
    let seq = 1;
    return steps.map(([step, event]): LiveEvent => ({ seq: (seq += step), event }));
  });

const start: TaskAt = { task: submitted, seq: 1 };

describe("the fold of events", () => {
  it("gives the same task wherever a log is cut into a snapshot and a tail", () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, where) => {
        const cut = log.length === 0 ? 0 : where % (log.length + 1);
        const whole = applyEvents(start, log);
        const snapshot = applyEvents(start, log.slice(0, cut));
        expect(applyEvents(snapshot, log.slice(cut))).toEqual(whole);
      }),
      { seed: 11 },
    );
  });

  it("counts no event twice when a snapshot and a tail overlap", () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), fc.nat(), (log, a, b) => {
        const [from, to] = [a % (log.length + 1), b % (log.length + 1)].toSorted((x, y) => x - y) as [
          number,
          number,
        ];
        const snapshot = applyEvents(start, log.slice(0, to));
        expect(applyEvents(snapshot, log.slice(from))).toEqual(applyEvents(start, log));
      }),
      { seed: 12 },
    );
  });

  it("changes nothing but the position for an event that it does not know", () => {
    const next = applyEvents(start, [{ seq: 4, event: { toolCalled: { name: "x" } } }]);
    expect(next.task).toBe(submitted);
    expect(next.seq).toBe(4);
  });

  it("moves the message of a status to the history when the next status comes", () => {
    let task = applyEvent(submitted, status("TASK_STATE_WORKING", message("a1", "ROLE_AGENT", "I begin")));
    task = applyEvent(task, status("TASK_STATE_COMPLETED", message("a2", "ROLE_AGENT", "Done")));
    const read = readTask(task);
    expect(read?.history.map(({ messageId }) => messageId)).toEqual(["u1", "a1"]);
    expect(read?.status.message?.messageId).toBe("a2");
  });

  it("puts the follow-up of the caller after the question that it answers", () => {
    let task = applyEvent(
      submitted,
      status("TASK_STATE_INPUT_REQUIRED", message("q", "ROLE_AGENT", "Which?")),
    );
    const followUp = { [REPLAY_EXTENSION]: { message: message("u2", "ROLE_USER", "This one") } };
    task = applyEvent(task, status("TASK_STATE_WORKING", undefined, followUp));
    expect(readTask(task)?.history.map(({ messageId }) => messageId)).toEqual(["u1", "q", "u2"]);
  });

  it("extends an artifact when told to append, and replaces it when not", () => {
    let task = applyEvent(submitted, artifact("a", "one", false, { name: "list" }));
    task = applyEvent(task, artifact("a", "two", true));
    expect(readTask(task)?.artifacts).toEqual([
      { artifactId: "a", name: "list", parts: [{ text: "one" }, { text: "two" }] },
    ]);
    task = applyEvent(task, artifact("a", "new", false));
    expect(readTask(task)?.artifacts).toEqual([{ artifactId: "a", parts: [{ text: "new" }] }]);
  });

  it("merges what an event says of the task, but not what only the replay needs", () => {
    const metadata = { a: 1, [REPLAY_EXTENSION]: { message: message("u2", "ROLE_USER", "x") } };
    let task = applyEvent(
      { ...submitted, metadata: { b: 2 } },
      status("TASK_STATE_WORKING", undefined, metadata),
    );
    task = applyEvent(task, status("TASK_STATE_WORKING", undefined, { b: 3 }));
    expect(task.metadata).toEqual({ a: 1, b: 3 });
  });

  it("takes an appended chunk of an artifact that it does not know as a new artifact", () => {
    const task = applyEvent(submitted, artifact("z", "late", true));
    expect(readTask(task)?.artifacts).toHaveLength(1);
  });

  it("leaves what no event touched exactly as it was received", () => {
    const received = parseExact(
      '{"id":"t","history":[{"messageId":"u1","role":"ROLE_USER","parts":[{"data":{"n":12345678901234567890,"f":1.0}}]}],"status":{"state":"TASK_STATE_SUBMITTED"}}',
    ) as Members;
    const next = applyEvent(received, status("TASK_STATE_WORKING"));
    expect(exactText(next)).toContain('{"n":12345678901234567890,"f":1.0}');
  });
});
