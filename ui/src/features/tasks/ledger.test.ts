import { describe, expect, it, vi } from "vitest";
import type { Client } from "../../api/client";
import type { LiveEvent, TaskDetail, TaskState } from "../../api/gen";
import type { Live, Watcher } from "../../api/live";
import { TaskLedger } from "./ledger";

function detail(seq: number, state: TaskState = "TASK_STATE_WORKING"): TaskDetail {
  return {
    seq,
    task: { id: "t", contextId: "c", status: { state }, history: [] },
    row: {
      id: "t",
      contextId: "c",
      agent: "echo",
      principal: "owner",
      state,
      statusAt: "2026-06-01T08:00:00.000Z",
      createdAt: "2026-06-01T08:00:00.000Z",
      title: "hello",
    },
  };
}

const chunk = (seq: number, words: string): LiveEvent => ({
  seq,
  event: { artifactUpdate: { artifact: { artifactId: "a", parts: [{ text: words }] }, append: true } },
});
const ended = (seq: number): LiveEvent => ({
  seq,
  event: {
    statusUpdate: { status: { state: "TASK_STATE_COMPLETED", timestamp: "2026-06-01T08:00:09.000Z" } },
  },
});

function setUp(answer: () => Promise<TaskDetail>) {
  const watchers = new Set<Watcher>();
  const live = {
    watch: (watcher: Watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  } as unknown as Live;
  const call = vi.fn<() => Promise<TaskDetail>>(answer);
  const ledger = new TaskLedger({ call } as unknown as Client, live);
  const deliver = (...events: LiveEvent[]): void => {
    for (const watcher of watchers) watcher.apply(events);
  };
  return { ledger, call, watchers, deliver };
}

describe("TaskLedger", () => {
  it("begins with the engine's answer and goes on with the events after it", async () => {
    const { ledger, deliver, watchers } = setUp(async () => detail(4));
    ledger.hold("t");
    await vi.waitFor(() => expect(ledger.get("t")?.seq).toBe(4));
    expect([...watchers][0]?.position()).toBe(4);
    deliver(chunk(3, "old"), chunk(5, "one "), chunk(7, "two"));
    expect(ledger.get("t")?.task.artifacts[0]?.parts.map(({ text }) => text)).toEqual(["one ", "two"]);
  });

  it("watches no task that has ended, and none that nobody shows", async () => {
    const { ledger, deliver, watchers } = setUp(async () => detail(1));
    const release = ledger.hold("t");
    await vi.waitFor(() => expect(watchers.size).toBe(1));
    deliver(ended(2));
    expect(watchers.size).toBe(0);
    expect(ledger.get("t")?.row).toMatchObject({
      state: "TASK_STATE_COMPLETED",
      statusAt: "2026-06-01T08:00:09.000Z",
    });
    release();
    expect(ledger.get("t")).toBeDefined();
  });

  it("forgets a running task that nobody shows, so that it is asked again and not shown stale", async () => {
    const { ledger, call, watchers } = setUp(async () => detail(1));
    const release = ledger.hold("t");
    await vi.waitFor(() => expect(watchers.size).toBe(1));
    release();
    expect(watchers.size).toBe(0);
    expect(ledger.get("t")).toBeUndefined();
    ledger.hold("t");
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  });

  it("ignores an answer that is older than what the events already told", async () => {
    const { ledger, deliver } = setUp(async () => detail(1));
    ledger.hold("t");
    await vi.waitFor(() => expect(ledger.get("t")).toBeDefined());
    deliver(chunk(2, "new"));
    ledger.put(detail(1));
    expect(ledger.get("t")?.seq).toBe(2);
  });

  it("keeps the failure of a task that cannot be read", async () => {
    const { ledger } = setUp(async () => Promise.reject(new Error("gone")));
    ledger.hold("t");
    await vi.waitFor(() => expect(ledger.error("t")?.message).toBe("gone"));
  });
});
