import { type KeyboardEvent, type PointerEvent, type ReactNode, useState, useSyncExternalStore } from "react";
import { ONE_PANE, PANE } from "../theme/sizes";
import { useWords } from "../words/words";
import { IconButton } from "./Button";

const query = typeof window === "undefined" ? undefined : window.matchMedia(ONE_PANE);

/** Whether only one pane has room (200 % zoom, a small window). */
export function useOnePane(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    () => query?.matches ?? false,
  );
}

/**
 * A list and what is read or edited beside it. The list's width is kept per screen; where only one pane has room the
 * list is one step back.
 */
export function Split({
  name,
  label,
  list,
  children,
  detailShown,
}: {
  name: string;
  /** What the list's pane is called. */
  label: string;
  list: ReactNode;
  children: ReactNode;
  detailShown: boolean;
}) {
  const onePane = useOnePane();
  const [width, setWidth] = useState(() => recall(name));
  const resize = (to: number): void => {
    const next = Math.max(PANE.least, Math.min(PANE.most, Math.round(to)));
    setWidth(next);
    remember(name, next);
  };
  if (onePane) {
    return (
      <div className="split">
        {detailShown ? (
          <div className="pane rest" data-pane tabIndex={-1}>
            {children}
          </div>
        ) : (
          <section className="pane flex-1" aria-label={label} data-pane tabIndex={-1}>
            {list}
          </section>
        )}
      </div>
    );
  }
  return (
    <div className="split">
      <section className="pane flex-none" style={{ width }} aria-label={label} data-pane tabIndex={-1}>
        {list}
      </section>
      <Splitter width={width} resize={resize} />
      <div className="pane rest" data-pane tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

function Splitter({ width, resize }: { width: number; resize: (to: number) => void }) {
  const { say } = useWords();
  const [drag, setDrag] = useState<{ x: number; width: number }>();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowLeft") resize(width - PANE.step);
    else if (event.key === "ArrowRight") resize(width + PANE.step);
    else if (event.key === "Home") resize(PANE.least);
    else if (event.key === "End") resize(PANE.most);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ x: event.clientX, width });
  };
  return (
    // A window splitter is a separator that can be moved (ARIA 1.2).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
    <div
      className="splitter"
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-keys="splitter"
      aria-orientation="vertical"
      aria-label={say("resize-list")}
      aria-valuenow={width}
      aria-valuemin={PANE.least}
      aria-valuemax={PANE.most}
      {...(drag && { "data-dragging": "" })}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(PANE.standard)}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => drag && resize(drag.width + event.clientX - drag.x)}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
    />
  );
}

/** The way back to the list where only one pane has room. */
export function BackToList({ onBack, label }: { onBack: () => void; label: string }) {
  if (!useOnePane()) return null;
  return (
    <span className="back">
      <IconButton icon="back" label={label} onPress={onBack} />
    </span>
  );
}

const keyOf = (name: string): string => `dragoman.pane.${name}`;

function recall(name: string): number {
  try {
    const stored = Number(window.localStorage.getItem(keyOf(name)));
    return stored >= PANE.least && stored <= PANE.most ? stored : PANE.standard;
  } catch {
    return PANE.standard;
  }
}

function remember(name: string, width: number): void {
  try {
    window.localStorage.setItem(keyOf(name), String(width));
  } catch {
    // A page without storage forgets the width when it closes.
  }
}
