import { ActionError } from "./errors";
import { parseExact } from "./json";
import type { LiveMessage } from "./gen";
import type { LiveHandlers, Transport, WatchFrom } from "./transport";

/** The browser face: `fetch` and server-sent events on the page's own origin, with the session's cookie. */
export function browserTransport(): Transport {
  return { call, live, openUrl };
}

async function call(action: string, params: unknown, signal?: AbortSignal): Promise<unknown> {
  const body = JSON.stringify({ action, params });
  return post("/a2a/api", body, signal);
}

async function post(path: string, body: string, signal?: AbortSignal): Promise<unknown> {
  let text: string;
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      cache: "no-store",
      body,
      ...(signal && { signal }),
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ActionError({ code: "window.unreachable", message: String(error) });
  }
  // The session answers with its cookie and nothing else.
  if (text === "") return undefined;
  try {
    return parseExact(text);
  } catch {
    throw new ActionError({ code: "window.unreadable", message: text.slice(0, 200) });
  }
}

function live(watch: readonly WatchFrom[], handlers: LiveHandlers): () => void {
  const query = watch.map(({ taskId, afterSeq }) => `${encodeURIComponent(taskId)}:${afterSeq}`).join(",");
  const source = new EventSource(query ? `/a2a/live?watch=${query}` : "/a2a/live");
  source.addEventListener("open", () => handlers.opened());
  source.addEventListener("message", (event: MessageEvent<string>) =>
    handlers.message(parseExact(event.data) as LiveMessage),
  );
  source.addEventListener("error", () => {
    // The browser would come back with the old positions: we come back with the new ones.
    source.close();
    handlers.closed();
  });
  return () => source.close();
}

async function openUrl(url: string): Promise<void> {
  window.open(url, "_blank", "noopener,noreferrer");
}

/**
 * Trades the one-time token of the address (`#t=…`) for the session's cookie and takes it out of the address,
 * so that it is in no history and no bookmark.
 */
export async function openSession(): Promise<void> {
  const token = /^#t=([^&]+)/.exec(window.location.hash)?.[1];
  if (token === undefined) return;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  const answer = await post("/a2a/session", JSON.stringify({ token: decodeURIComponent(token) }));
  if (typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false) {
    throw new ActionError(answer as unknown as ConstructorParameters<typeof ActionError>[0]);
  }
}
