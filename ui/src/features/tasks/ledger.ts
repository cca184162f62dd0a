/**
 * The tasks that are on the screen, live: each begins with the engine's answer and goes on with the events after it.
 * Screens hold a task as long as they show it; only held tasks that have not ended are watched.
 */
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { Client } from "../../api/client";
import { type ActionError, asActionError } from "../../api/errors";
import type { LiveEvent, TaskDetail, TaskRow } from "../../api/gen";
import type { Live, Watcher } from "../../api/live";
import { isTerminal, type Members, members, readTask, type WireTask } from "../../api/wire";
import { applyEvents, type TaskAt } from "./fold";

/** A task as of now. */
export interface LiveTask {
  /** The task as received, changed only by events. */
  received: Members;
  /** The same, read for the screen. */
  task: WireTask;
  row: TaskRow;
  seq: number;
}

/** How many tasks that nobody shows are remembered, for the way back to them. */
const REMEMBERED = 200;

interface Entry {
  at: TaskAt | undefined;
  row: TaskRow | undefined;
  shown: LiveTask | undefined;
  error: ActionError | undefined;
  holders: number;
  loading: boolean;
  unwatch: (() => void) | undefined;
}

export class TaskLedger {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private telling = false;

  constructor(
    private readonly client: Client,
    private readonly live: Live,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get(id: string): LiveTask | undefined {
    return this.entries.get(id)?.shown;
  }

  error(id: string): ActionError | undefined {
    return this.entries.get(id)?.error;
  }

  /** Takes an answer of the engine; one that is older than what is known changes nothing. */
  put(detail: TaskDetail): void {
    const task = members(detail.task);
    if (!task) return;
    const entry = this.entry(detail.row.id);
    entry.error = undefined;
    if (entry.at && entry.at.seq >= detail.seq) return;
    entry.at = { task, seq: detail.seq };
    entry.row = detail.row;
    this.show(detail.row.id, entry);
    this.forgetOldest();
  }

  /** Shows a task from now on; the function that comes back ends it. */
  hold(id: string): () => void {
    const entry = this.entry(id);
    entry.holders++;
    if (entry.at) this.follow(id, entry);
    else void this.load(id);
    return () => {
      entry.holders--;
      if (entry.holders > 0) return;
      entry.unwatch?.();
      entry.unwatch = undefined;
      // What nobody watches grows stale: it is asked again when it is next shown.
      if (!entry.at || !isTerminal(readTask(entry.at.task)?.status.state ?? "TASK_STATE_UNSPECIFIED")) {
        this.entries.delete(id);
      }
    };
  }

  /** Asks the engine for a task. */
  async load(id: string): Promise<void> {
    const entry = this.entry(id);
    if (entry.loading) return;
    entry.loading = true;
    try {
      this.put(await this.client.call("task.get", { id }));
    } catch (error) {
      entry.error = asActionError(error);
      this.changed();
    } finally {
      entry.loading = false;
    }
  }

  /** After something was missed: tasks that never arrived are asked again, the others go on by their number. */
  retry(): void {
    for (const [id, entry] of this.entries) if (entry.holders > 0 && !entry.at) void this.load(id);
  }

  private forgetOldest(): void {
    for (const [id, { holders }] of this.entries) {
      if (this.entries.size <= REMEMBERED) return;
      if (holders === 0) this.entries.delete(id);
    }
  }

  private entry(id: string): Entry {
    let entry = this.entries.get(id);
    if (!entry) {
      entry = {
        at: undefined,
        row: undefined,
        shown: undefined,
        error: undefined,
        holders: 0,
        loading: false,
        unwatch: undefined,
      };
      this.entries.set(id, entry);
    }
    return entry;
  }

  private show(id: string, entry: Entry): void {
    const { at, row } = entry;
    const task = at && readTask(at.task);
    if (!at || !row || !task) return;
    const { state, timestamp } = task.status;
    entry.row = { ...row, state, statusAt: timestamp ?? row.statusAt };
    entry.shown = { received: at.task, task, row: entry.row, seq: at.seq };
    this.follow(id, entry);
    this.changed();
  }

  /** Watches a held task until it ends. */
  private follow(id: string, entry: Entry): void {
    const ended = entry.shown !== undefined && isTerminal(entry.shown.task.status.state);
    if (ended || entry.holders === 0) {
      entry.unwatch?.();
      entry.unwatch = undefined;
    } else if (!entry.unwatch) {
      entry.unwatch = this.live.watch(this.watcher(id, entry));
    }
  }

  private watcher(id: string, entry: Entry): Watcher {
    return {
      taskId: id,
      position: () => entry.at?.seq ?? 0,
      apply: (events: readonly LiveEvent[]) => {
        if (!entry.at) return;
        const next = applyEvents(entry.at, events);
        if (next === entry.at) return;
        entry.at = next;
        this.show(id, entry);
      },
    };
  }

  /** What arrives within one frame is drawn once. */
  private changed(): void {
    if (this.telling) return;
    this.telling = true;
    soon(() => {
      this.telling = false;
      for (const listener of this.listeners) listener();
    });
  }
}

/** A page that is not in sight has no frames. */
const UNSEEN_MS = 100;

function soon(tell: () => void): void {
  const seen = typeof document !== "undefined" && document.visibilityState === "visible";
  if (seen) requestAnimationFrame(tell);
  else setTimeout(tell, UNSEEN_MS);
}

const LedgerContext = createContext<TaskLedger | undefined>(undefined);
export const LedgerProvider = LedgerContext.Provider;

export function useLedger(): TaskLedger {
  const ledger = use(LedgerContext);
  if (!ledger) throw new Error("useLedger stands outside of LedgerProvider");
  return ledger;
}

/** A task, live as long as the caller is on the screen. */
export function useLiveTask(id: string): { live: LiveTask | undefined; error: ActionError | undefined } {
  const ledger = useLedger();
  useEffect(() => ledger.hold(id), [ledger, id]);
  const live = useSyncExternalStore(ledger.subscribe, () => ledger.get(id));
  const error = useSyncExternalStore(ledger.subscribe, () => ledger.error(id));
  return { live, error };
}
