import type { Query, QueryClient } from "@tanstack/react-query";
import { isStale } from "./tags";

/** The shortest time between two refetches of one answer; whole conversations are larger than lists. */
const GAP_MS = 250;
const SLOW_GAP_MS = 1000;
const SLOW = new Set(["context.get", "storage.preview"]);

/**
 * Refetches what became stale, at once but never faster than the gap and never twice at a time,
 * so that a busy engine cannot keep an answer from ever arriving.
 */
export class Invalidation {
  private readonly pending = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly last = new Map<string, number>();

  constructor(private readonly queries: QueryClient) {}

  tags(tags: readonly string[]): void {
    const named = new Set(tags);
    for (const query of this.queries.getQueryCache().getAll()) {
      if (isStale(query.queryKey, named)) this.stale(query);
    }
  }

  everything(): void {
    for (const query of this.queries.getQueryCache().getAll()) this.stale(query);
  }

  private stale(query: Query): void {
    const hash = query.queryHash;
    if (this.pending.has(hash)) return;
    const gap = SLOW.has(String(query.queryKey[0])) ? SLOW_GAP_MS : GAP_MS;
    const wait = Math.max(0, (this.last.get(hash) ?? 0) + gap - performance.now());
    if (wait === 0 && query.state.fetchStatus === "idle") this.refetch(query);
    else
      this.pending.set(
        hash,
        setTimeout(() => this.due(query), Math.max(wait, 20)),
      );
  }

  private due(query: Query): void {
    this.pending.delete(query.queryHash);
    if (query.state.fetchStatus === "idle") this.refetch(query);
    else this.stale(query);
  }

  private refetch(query: Query): void {
    this.last.set(query.queryHash, performance.now());
    void this.queries.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  }
}
