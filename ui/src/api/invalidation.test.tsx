import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeQueryClient } from "./hooks";
import { Invalidation } from "./invalidation";
import { isStale } from "./tags";

describe("what is stale", () => {
  it("follows from the tags that an answer was made from", () => {
    const key = ["task.get", { id: "t1" }] as const;
    expect(isStale(key, new Set(["task:t1"]))).toBe(true);
    expect(isStale(key, new Set(["task:t2", "tasks"]))).toBe(false);
    expect(isStale(["task.list", {}], new Set(["tasks"]))).toBe(true);
    expect(isStale(["somewhere else"], new Set(["tasks"]))).toBe(false);
  });
});

describe("Invalidation", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function setUp(time: number) {
    const queries = makeQueryClient();
    let running = 0;
    let most = 0;
    let asked = 0;
    const ask = vi.fn<() => Promise<number>>(async () => {
      const mine = ++asked;
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, time));
      running--;
      return mine;
    });
    const observer = new QueryObserver(queries, { queryKey: ["task.list", {}], queryFn: ask });
    observer.subscribe(() => undefined);
    return { invalidation: new Invalidation(queries), ask, observer, most: () => most };
  }

  it("asks again at once, and then not faster than its gap", async () => {
    const { invalidation, ask } = setUp(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ask).toHaveBeenCalledTimes(1);
    for (let at = 0; at < 1000; at += 50) {
      invalidation.tags(["tasks"]);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it("lets a slow answer arrive although changes never stop, and asks once more after the last", async () => {
    const { invalidation, ask, observer, most } = setUp(400);
    await vi.advanceTimersByTimeAsync(500);
    for (let at = 0; at < 2000; at += 50) {
      invalidation.tags(["tasks"]);
      await vi.advanceTimersByTimeAsync(50);
    }
    const before = ask.mock.calls.length;
    expect(before).toBeGreaterThan(2);
    expect(observer.getCurrentResult().data).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(most()).toBe(1);
    expect(observer.getCurrentResult().data).toBe(ask.mock.calls.length);
  });
});
