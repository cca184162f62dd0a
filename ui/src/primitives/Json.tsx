import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { exactText } from "../api/json";
import { testIds } from "../testids";
import { CODE_LINE } from "../theme/sizes";
import { useWords } from "../words/words";
import { CopyButton } from "./Copy";
import { jsonLines, linesText, type Token } from "./jsonLines";

/** A longer string is cut on the screen only; what is copied is whole. */
const LONGEST_TOKEN = 2000;

/** Beyond this many lines a view inside of something else scrolls in itself. */
const INLINE_LINES = 18;

/** JSON as it was received: numbers are not rounded, nothing is reordered. */
export function Json({ value, label, inline }: { value: unknown; label: string; inline?: boolean }) {
  const { say } = useWords();
  const frame = useRef<HTMLElement>(null);
  const lines = useMemo(() => jsonLines(exactText(value)), [value]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => CODE_LINE,
    overscan: 20,
    initialRect: { width: 400, height: 600 },
  });
  const height = inline ? { height: Math.min(lines.length, INLINE_LINES) * CODE_LINE + 12 } : undefined;
  return (
    <div className={inline ? "relative min-w-0" : "relative flex min-h-0 flex-1 flex-col"}>
      <section
        ref={frame}
        className={inline ? "json rounded-control" : "json flex-1"}
        style={height}
        // Code that scrolls has to be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        data-testid={testIds.json}
        translate="no"
      >
        <div className="lines" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            return (
              <div key={index} className="line" style={{ transform: `translateY(${start}px)` }}>
                <i>{index + 1}</i>
                {"  ".repeat(line?.depth ?? 0)}
                {line?.tokens.map((token, place) => (
                  <TokenText key={place} token={token} />
                ))}
              </div>
            );
          })}
        </div>
      </section>
      <span className="absolute top-1 right-3 rounded-control bg-sunken">
        <CopyButton label={say("copy-json")} text={() => linesText(lines)} />
      </span>
    </div>
  );
}

function TokenText({ token }: { token: Token }) {
  const { say } = useWords();
  if (token.text.length <= LONGEST_TOKEN) return <span className={token.kind}>{token.text}</span>;
  return (
    <>
      <span className={token.kind}>{token.text.slice(0, LONGEST_TOKEN)}</span>
      <span className="punctuation">{say("json-cut", { count: token.text.length - LONGEST_TOKEN })}</span>
    </>
  );
}
