/** What the window uses and jsdom does not have: layout observers and media queries that say no. */
class Observer {
  observe(): void {
    // jsdom never lays out, so nothing ever changes its size.
  }
  unobserve(): void {
    // see observe
  }
  disconnect(): void {
    // see observe
  }
}

/** Enough of the standard for the ids that components make. */
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, "\\$&") } as typeof CSS;
globalThis.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
