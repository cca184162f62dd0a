import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveEvent } from "./gen";
import { backOff, Live, type LiveSink, type Watcher } from "./live";
import type { LiveHandlers, Transport, WatchFrom } from "./transport";

interface Opened {
  watch: readonly WatchFrom[];
  handlers: LiveHandlers;
  closed: boolean;
}

function setUp(): { live: Live; feeds: Opened[]; sink: LiveSink } {
  const feeds: Opened[] = [];
  const transport: Transport = {
    call: async () => undefined,
    openUrl: async () => undefined,
    live: (watch, handlers) => {
      const feed = { watch, handlers, closed: false };
      feeds.push(feed);
      return () => (feed.closed = true);
    },
  };
  const sink = { invalidate: vi.fn<(tags: readonly string[]) => void>(), missed: vi.fn<() => void>() };
  return { live: new Live(transport, sink), feeds, sink };
}

function watcher(taskId: string, from: number): Watcher & { got: number[] } {
  const got: number[] = [];
  return {
    taskId,
    got,
    position: () => got.at(-1) ?? from,
    apply: (events: readonly LiveEvent[]) => {
      for (const { seq } of events) if (seq > (got.at(-1) ?? from)) got.push(seq);
    },
  };
}

const event = (seq: number): LiveEvent => ({ seq, event: {} });
const at = (feeds: Opened[], index: number): Opened => {
  const feed = feeds.at(index);
  if (!feed) throw new Error(`feed ${index} was not opened`);
  return feed;
};

describe("Live", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("opens the next feed before it closes the one that runs, so that nothing is missed between", async () => {
    const { live, feeds } = setUp();
    live.start();
    at(feeds, 0).handlers.opened();
    live.watch(watcher("t", 4));
    await Promise.resolve();
    expect(at(feeds, 1).watch).toEqual([{ taskId: "t", afterSeq: 4 }]);
    expect(at(feeds, 0).closed).toBe(false);
    at(feeds, 1).handlers.opened();
    expect(at(feeds, 0).closed).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(at(feeds, 0).closed).toBe(true);
    expect(at(feeds, 1).closed).toBe(false);
  });

  it("hears what the replaced feed had held back", async () => {
    const { live, feeds, sink } = setUp();
    live.start();
    at(feeds, 0).handlers.opened();
    live.watch(watcher("t", 4));
    await Promise.resolve();
    at(feeds, 1).handlers.opened();
    at(feeds, 0).handlers.message({ kind: "invalidate", tags: ["tasks"] });
    expect(sink.invalidate).toHaveBeenCalledExactlyOnceWith(["tasks"]);
  });

  it("asks for everything again rather than keep more feeds than a browser opens", async () => {
    const { live, feeds, sink } = setUp();
    live.start();
    at(feeds, 0).handlers.opened();
    for (let task = 0; task < 3; task++) {
      live.watch(watcher(`t${task}`, 0));
      await Promise.resolve();
      at(feeds, -1).handlers.opened();
    }
    expect(feeds.filter(({ closed }) => !closed)).toHaveLength(3);
    expect(sink.missed).toHaveBeenCalledTimes(1);
  });

  it("opens no new feed because a task ended, and drops what nobody watches a little later", async () => {
    const { live, feeds } = setUp();
    live.start();
    at(feeds, 0).handlers.opened();
    const end = live.watch(watcher("t", 0));
    await Promise.resolve();
    at(feeds, 1).handlers.opened();
    end();
    await Promise.resolve();
    expect(feeds).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(feeds).toHaveLength(3);
    expect(at(feeds, 2).watch).toEqual([]);
  });

  it("starts each task where the watcher that has least stands", async () => {
    const { live, feeds } = setUp();
    live.start();
    at(feeds, 0).handlers.opened();
    live.watch(watcher("t", 9));
    live.watch(watcher("t", 0));
    await Promise.resolve();
    expect(feeds).toHaveLength(2);
    expect(at(feeds, 1).watch).toEqual([{ taskId: "t", afterSeq: 0 }]);
  });

  it("comes back where its watchers stand, and asks for everything again", async () => {
    const { live, feeds, sink } = setUp();
    live.start();
    const one = watcher("t", 0);
    live.watch(one);
    await Promise.resolve();
    at(feeds, -1).handlers.opened();
    at(feeds, -1).handlers.message({ kind: "events", taskId: "t", events: [event(3), event(5)] });
    at(feeds, -1).handlers.closed();
    expect(live.state).toBe("waiting");
    const before = feeds.length;
    await vi.advanceTimersByTimeAsync(2 * backOff(0));
    expect(feeds).toHaveLength(before + 1);
    expect(at(feeds, -1).watch).toEqual([{ taskId: "t", afterSeq: 5 }]);
    expect(sink.missed).not.toHaveBeenCalled();
    at(feeds, -1).handlers.opened();
    expect(live.state).toBe("live");
    expect(sink.missed).toHaveBeenCalledTimes(1);
  });

  it("gives two feeds that overlap to a watcher only once", async () => {
    const { live, feeds } = setUp();
    live.start();
    at(feeds, 0).handlers.opened();
    const one = watcher("t", 0);
    live.watch(one);
    await Promise.resolve();
    at(feeds, 1).handlers.opened();
    live.watch(watcher("u", 0));
    await Promise.resolve();
    at(feeds, 1).handlers.message({ kind: "events", taskId: "t", events: [event(1), event(2)] });
    at(feeds, 2).handlers.message({ kind: "events", taskId: "t", events: [event(1), event(2), event(3)] });
    expect(one.got).toEqual([1, 2, 3]);
  });

  it("waits longer after each attempt that fails, up to a limit", async () => {
    const { live, feeds } = setUp();
    live.start();
    for (let attempt = 0; attempt < 12; attempt++) {
      const before = feeds.length;
      at(feeds, -1).handlers.closed();
      await vi.advanceTimersByTimeAsync(backOff(attempt) * 0.7);
      expect(feeds).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(backOff(attempt) * 0.6);
      expect(feeds).toHaveLength(before + 1);
    }
    expect(backOff(100)).toBe(15_000);
  });

  it("reads the logs on when the engine says that it dropped something", async () => {
    const { live, feeds, sink } = setUp();
    live.start();
    at(feeds, 0).handlers.opened();
    at(feeds, 0).handlers.message({ kind: "lag" });
    await Promise.resolve();
    expect(sink.missed).toHaveBeenCalledTimes(1);
    expect(feeds).toHaveLength(2);
  });
});
