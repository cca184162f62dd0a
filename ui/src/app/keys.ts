const isMac = typeof navigator !== "undefined" && navigator.userAgent.includes("Mac OS");

/** The name of the key that begins a shortcut. */
export const CTRL = isMac ? "⌘" : "Ctrl";

/** Ctrl (⌘ on a Mac) and no other modifier. */
export function withCtrl(event: KeyboardEvent): boolean {
  const ctrl = isMac ? event.metaKey : event.ctrlKey;
  return ctrl && !event.altKey && !event.shiftKey;
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))
  );
}

const FOCUSABLE =
  'a[href],button:not([disabled]),textarea:not([disabled]),input:not([disabled]),[tabindex="0"]';

/** Moves the focus to the next pane, into what can be focused first there. */
export function nextPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")];
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const pane = panes.at((here + step + panes.length) % panes.length);
  const first =
    pane?.querySelector<HTMLElement>('[aria-current],[role="listbox"],textarea') ??
    pane?.querySelector<HTMLElement>(FOCUSABLE);
  (first ?? pane)?.focus();
}

/** What the keys do in a place; the place names itself with `data-keys`. */
export const KEY_HINTS: Record<string, readonly (readonly [keys: string, word: string])[]> = {
  list: [
    ["↑ ↓", "key-move"],
    ["Enter", "key-open"],
  ],
  composer: [
    ["Enter", "key-send"],
    ["Shift Enter", "key-newline"],
  ],
  splitter: [["← →", "key-resize"]],
};

export const KEY_HINTS_ANYWHERE: readonly (readonly [keys: string, word: string])[] = [
  [`${CTRL} N`, "key-new"],
  ["F6", "key-pane"],
];
