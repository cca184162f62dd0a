import { type Range, useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { ROW, ROW_TWO } from "../theme/sizes";

export interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Items with the same group stand under one heading. */
  groupOf?: (item: T) => string;
  /** What is drawn inside of a row. */
  children: (item: T) => ReactNode;
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** One line per row instead of two. */
  single?: boolean;
  /** The end comes into view: there may be more. */
  onEnd?: () => void;
  rowProps?: (item: T) => Record<`data-${string}`, string>;
}

type Line<T> = { head: string } | { item: T; place: number };

/** A list that draws only what is in sight. One tab stop; the arrow keys move, Enter opens. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, keyOf, groupOf, selected, onSelect, onEnd, single } = props;
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [activeKey, setActiveKey] = useState<string>();
  const lines = useMemo(() => layOut(items, groupOf), [items, groupOf]);
  const places = useMemo(() => lines.flatMap((line, index) => ("item" in line ? [index] : [])), [lines]);
  const active = items.findIndex((item) => keyOf(item) === (activeKey ?? selected));
  const activeLine = places[active];

  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (isHead(lines[index]) || single ? ROW : ROW_TWO),
    getItemKey: (index) => lineKey(lines[index], keyOf),
    overscan: 8,
    initialRect: { width: 300, height: 800 },
    rangeExtractor: (range) => withActive(range, activeLine),
  });

  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lines.length > 0 && last >= lines.length - 5) onEnd?.();
  }, [last, lines.length, onEnd]);

  const move = (to: number): void => {
    const place = Math.max(0, Math.min(items.length - 1, to));
    const item = items[place];
    if (item === undefined) return;
    setActiveKey(keyOf(item));
    virtual.scrollToIndex(place === 0 ? 0 : (places[place] ?? 0), { align: "auto" });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? ROW_TWO) / ROW_TWO) - 1);
    const to = target(event.key, active, items.length, page);
    if (to !== undefined) move(to);
    else if (event.key === "Enter" || event.key === " ") {
      const item = items[active];
      if (item === undefined) return;
      onSelect(keyOf(item));
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={frame}
      className="vlist scroll"
      role="listbox"
      tabIndex={0}
      data-keys="list"
      aria-label={props.label}
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      onFocus={() => active < 0 && move(0)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start, key }) => {
          const line = lines[index];
          const style = { transform: `translateY(${start}px)` };
          if (!line) return null;
          if (isHead(line)) {
            return (
              <div key={key} role="presentation" className="group-head" style={style}>
                {line.head}
              </div>
            );
          }
          const own = keyOf(line.item);
          return (
            // The list has the focus and its keys: an option is only pressed.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={key}
              id={`${id}-${line.place}`}
              role="option"
              aria-selected={own === selected}
              aria-posinset={line.place + 1}
              aria-setsize={items.length}
              className={single ? "row one" : "row"}
              style={style}
              {...(line.place === active && { "data-active": "" })}
              {...props.rowProps?.(line.item)}
              onClick={() => {
                setActiveKey(own);
                onSelect(own);
              }}
            >
              {props.children(line.item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function isHead<T>(line: Line<T> | undefined): line is { head: string } {
  return line !== undefined && "head" in line;
}

function lineKey<T>(line: Line<T> | undefined, keyOf: (item: T) => string): string {
  if (!line) return "";
  return isHead(line) ? `head:${line.head}` : keyOf(line.item);
}

function layOut<T>(items: readonly T[], groupOf?: (item: T) => string): Line<T>[] {
  const lines: Line<T>[] = [];
  let group: string | undefined;
  items.forEach((item, place) => {
    const next = groupOf?.(item);
    if (next !== undefined && next !== group) lines.push({ head: next });
    group = next;
    lines.push({ item, place });
  });
  return lines;
}

/** The active row is always drawn, so that assistive technology can find it. */
function withActive(range: Range, active: number | undefined): number[] {
  const shown = defaultRangeExtractor(range);
  if (active === undefined || active >= range.count || shown.includes(active)) return shown;
  return [...shown, active].toSorted((a, b) => a - b);
}

function target(key: string, active: number, count: number, page: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active < 0 ? count - 1 : active - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "PageDown":
      return active + page;
    case "PageUp":
      return active - page;
    default:
      return undefined;
  }
}
