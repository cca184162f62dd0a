import { useSyncExternalStore } from "react";
import { Icon } from "./Icon";

/** Toasts only confirm; nothing that needs an answer is ever one. */
let shown = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(text: string): void {
  shown = text;
  for (const listener of listeners) listener();
}

const TIME_MS = 2500;

export function toast(text: string): void {
  clearTimeout(timer);
  set(text);
  timer = setTimeout(() => set(""), TIME_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ToastRegion() {
  const text = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className="toast" role="status">
      {text && (
        <span>
          <Icon name="check" size={14} />
          {text}
        </span>
      )}
    </div>
  );
}
