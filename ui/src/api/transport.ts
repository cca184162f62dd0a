import type { LiveMessage } from "./gen";

/** Where to go on in a task's log. */
export interface WatchFrom {
  taskId: string;
  afterSeq: number;
}

/** What a live feed tells its owner. */
export interface LiveHandlers {
  opened(): void;
  message(message: LiveMessage): void;
  closed(): void;
}

/**
 * The one way out of the page. Two of them exist: the app's own web view, and a browser on the loopback face.
 * Nothing else in the window knows which one it is.
 */
export interface Transport {
  /** Sends an action; answers with the envelope, read exactly. Rejects with an `ActionError` if nobody answers. */
  call(action: string, params: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Opens a live feed; the function that comes back closes it. */
  live(watch: readonly WatchFrom[], handlers: LiveHandlers): () => void;
  /** Opens a web address outside the window. */
  openUrl(url: string): Promise<void>;
}
