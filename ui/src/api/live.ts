import type { LiveEvent } from "./gen";
import type { Transport, WatchFrom } from "./transport";

/** Someone who wants the events of one task. */
export interface Watcher {
  readonly taskId: string;
  /** The number of the last event that it has. */
  position(): number;
  /** New events, in order; some may be older than its position and must be skipped. */
  apply(events: readonly LiveEvent[]): void;
}

/** What becomes of the feed's other messages. */
export interface LiveSink {
  invalidate(tags: readonly string[]): void;
  /** Something was missed: everything has to be asked again. */
  missed(): void;
}

export type LiveState = "connecting" | "live" | "waiting";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** How long a replaced feed is still listened to: the engine paces its messages, the last may be on its way. */
const LINGER_MS = 1000;

/** How many replaced feeds linger at most: a browser opens only a few connections to one place. */
const LINGERING = 2;

/** How long a feed may go on to bring events that nobody wants any more. */
const UNWANTED_MS = 5000;

/** How long to wait before attempt `n` (from 0), before the jitter. */
export function backOff(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
}

/**
 * The one live feed of the window. When more is to be watched, the next feed is opened first, and the old one is
 * listened to until what it held back has come; a lost feed comes back where its watchers stand. Nothing is missed
 * either way. What is no longer watched costs no new feed: it goes with the next one.
 */
export class Live {
  private readonly watchers = new Set<Watcher>();
  private readonly listeners = new Set<() => void>();
  private current: (() => void) | undefined;
  private next: (() => void) | undefined;
  private readonly lingering: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unwanted: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private rewatching = false;
  private wasLive = false;
  private currentState: LiveState = "connecting";

  constructor(
    private readonly transport: Transport,
    private readonly sink: LiveSink,
  ) {}

  get state(): LiveState {
    return this.currentState;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  start(): () => void {
    this.open();
    const wake = (): void => this.wake();
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      clearTimeout(this.timer);
      clearTimeout(this.unwanted);
      for (const close of this.lingering.splice(0)) close();
      this.next?.();
      this.current?.();
      this.next = this.current = undefined;
    };
  }

  /** Adds a watcher; the function that comes back removes it. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    this.rewatch();
    return () => {
      this.watchers.delete(watcher);
      this.unwanted ??= setTimeout(() => this.rewatch(), UNWANTED_MS);
    };
  }

  /** Several changes of one moment become one new feed. */
  private rewatch(): void {
    if (this.rewatching) return;
    this.rewatching = true;
    queueMicrotask(() => {
      this.rewatching = false;
      if (this.timer === undefined && (this.current || this.next)) this.open();
    });
  }

  private positions(): WatchFrom[] {
    const lowest = new Map<string, number>();
    for (const watcher of this.watchers) {
      const position = watcher.position();
      lowest.set(watcher.taskId, Math.min(position, lowest.get(watcher.taskId) ?? position));
    }
    return [...lowest].map(([taskId, afterSeq]) => ({ taskId, afterSeq }));
  }

  private open(): void {
    clearTimeout(this.timer);
    clearTimeout(this.unwanted);
    this.timer = this.unwanted = undefined;
    this.next?.();
    let close: (() => void) | undefined = undefined;
    close = this.transport.live(this.positions(), {
      opened: () => {
        if (this.next !== close) return;
        this.next = undefined;
        clearTimeout(this.timer);
        this.timer = undefined;
        if (this.current) this.linger(this.current);
        this.current = close;
        this.attempt = 0;
        const back = this.currentState === "waiting" && this.wasLive;
        this.wasLive = true;
        this.set("live");
        if (back) this.sink.missed();
      },
      message: (message) => {
        if (message.kind === "invalidate") this.sink.invalidate(message.tags);
        else if (message.kind === "lag") this.lagged();
        else this.deliver(message.taskId, message.events);
      },
      closed: () => this.lost(close),
    });
    this.next = close;
  }

  /** Closes a replaced feed later. One that has to go earlier may take something along. */
  private linger(close: () => void): void {
    this.lingering.push(close);
    setTimeout(() => {
      const place = this.lingering.indexOf(close);
      if (place >= 0) this.lingering.splice(place, 1);
      close();
    }, LINGER_MS);
    if (this.lingering.length <= LINGERING) return;
    this.lingering.shift()?.();
    this.sink.missed();
  }

  /** The engine dropped something: the logs are read on from where the watchers stand. */
  private lagged(): void {
    this.sink.missed();
    this.rewatch();
  }

  private deliver(taskId: string, events: readonly LiveEvent[]): void {
    for (const watcher of this.watchers) if (watcher.taskId === taskId) watcher.apply(events);
  }

  private lost(which: (() => void) | undefined): void {
    if (which === this.current) this.current = undefined;
    else if (which === this.next) this.next = undefined;
    else return;
    if (this.timer !== undefined) return;
    this.set("waiting");
    const wait = backOff(this.attempt++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private wake(): void {
    if (this.timer !== undefined && document.visibilityState === "visible") this.open();
  }

  private set(state: LiveState): void {
    if (state === this.currentState) return;
    this.currentState = state;
    for (const listener of this.listeners) listener();
  }
}
