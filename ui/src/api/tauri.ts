import { Channel, invoke } from "@tauri-apps/api/core";
import { openUrl } from "@tauri-apps/plugin-opener";
import { ActionError } from "./errors";
import { parseExact } from "./json";
import type { LiveMessage } from "./gen";
import type { LiveHandlers, Transport, WatchFrom } from "./transport";

/** The app's own web view: one command for every action, one channel for the live feed. */
export function tauriTransport(): Transport {
  return { call, live, openUrl: (url) => openUrl(url) };
}

/** Whether this page runs inside the app's web view. */
export function isTauri(): boolean {
  return "__TAURI_INTERNALS__" in window;
}

async function call(action: string, params: unknown): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await invoke<unknown>("control", { call: { action, params } });
  } catch (error) {
    throw new ActionError({ code: "window.unreachable", message: String(error) });
  }
  return read(answer);
}

/** Bytes and text are read exactly; an object was already parsed by the web view. */
function read(answer: unknown): unknown {
  if (answer instanceof ArrayBuffer) return parseExact(new TextDecoder().decode(answer));
  if (ArrayBuffer.isView(answer)) return parseExact(new TextDecoder().decode(answer));
  if (typeof answer === "string") return parseExact(answer);
  return answer;
}

function live(watch: readonly WatchFrom[], handlers: LiveHandlers): () => void {
  let open = true;
  const channel = new Channel<unknown>((message) => {
    if (open) handlers.message(read(message) as LiveMessage);
  });
  invoke("live", { channel, watch }).then(
    () => open && handlers.opened(),
    () => open && handlers.closed(),
  );
  return () => {
    open = false;
  };
}
