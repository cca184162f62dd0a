import { useMemo } from "react";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import { Icon } from "../../primitives/Icon";
import { Json } from "../../primitives/Json";
import { StateIcon, stateKey } from "../../primitives/StateBadge";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import type { LiveTask } from "./ledger";
import { useTaskLog } from "./log";
import { type TimelineRow, timelineOf, timelineOfTask } from "./timeline";

/** A longer message is cut to this on its row; opened, the row shows what was received. */
const SNIPPET = 200;

/** What happened, in order; a row opens to what was received. */
export function Timeline({ live }: { live: LiveTask }) {
  const { say } = useWords();
  const log = useTaskLog(live.row.id);
  const rows = useMemo(
    () => (log.length > 0 ? timelineOf(log) : timelineOfTask(live.received, live.seq)),
    [log, live.received, live.seq],
  );
  return (
    <div className="scroll flex-1">
      <ol className="py-2" aria-label={say("task-timeline")}>
        {rows.map((row, index) => (
          // Rows are only added at the end, so their place is their identity.
          <Row key={index} row={row} past={index < rows.length - 1} />
        ))}
      </ol>
    </div>
  );
}

function Row({ row, past }: { row: TimelineRow; past: boolean }) {
  const { say } = useWords();
  return (
    <li data-testid={testIds.timelineRow} data-kind={row.kind}>
      <Disclosure className="timeline-row">
        <Heading level={3}>
          <Button slot="trigger" className="timeline-head">
            <span className="timeline-arrow">
              <Icon name="right" size={12} />
            </span>
            <RowIcon row={row} past={past} />
            <span className="timeline-words">
              <RowWords row={row} />
            </span>
            <Numbers row={row} />
          </Button>
        </Heading>
        <DisclosurePanel className="timeline-panel">
          <Json
            inline
            value={row.received.length === 1 ? row.received[0] : row.received}
            label={say("event-json", { number: row.from })}
          />
        </DisclosurePanel>
      </Disclosure>
    </li>
  );
}

function RowIcon({ row, past }: { row: TimelineRow; past: boolean }) {
  if (row.kind === "state") return <StateIcon state={row.state} past={past} />;
  if (row.kind === "artifact") return <Icon name="artifact" />;
  if (row.kind === "message") return <Icon name={row.role === "ROLE_USER" ? "user" : "chat"} />;
  return <Icon name="code" />;
}

function RowWords({ row }: { row: TimelineRow }) {
  const { say, bytes } = useWords();
  if (row.kind === "state") {
    return (
      <>
        <span className="font-strong">{say(stateKey(row.state))}</span>
        <code className="mono-s text-ink-3" translate="no">
          {row.state}
        </code>
        {row.words && <span className="timeline-snippet">{snippet(row.words)}</span>}
      </>
    );
  }
  if (row.kind === "message") {
    return (
      <>
        <span className="font-strong">
          {say(row.role === "ROLE_USER" ? "message-of-caller" : "message-of-agent")}
        </span>
        <span className="timeline-snippet">{snippet(row.words)}</span>
      </>
    );
  }
  if (row.kind === "artifact") {
    return (
      <>
        <span className="font-strong">{say("artifact")}</span>
        <span className="timeline-snippet">{row.name || row.id}</span>
        <span className="text-small text-ink-3">
          {say("artifact-chunks", { count: row.chunks, size: bytes(row.size) })}
        </span>
      </>
    );
  }
  return <span>{say("event-other")}</span>;
}

function snippet(words: string): string {
  return words.length > SNIPPET ? `${words.slice(0, SNIPPET)}…` : words;
}

function Numbers({ row }: { row: TimelineRow }) {
  const { clock } = useWords();
  const at = row.kind === "state" ? row.at : undefined;
  return (
    <span className="timeline-numbers">
      {at && <time dateTime={at}>{clock(at)}</time>}
      <span>{row.from === row.to ? row.from : `${row.from}–${row.to}`}</span>
    </span>
  );
}
