/** Turns a task's log into the rows of its timeline. Chunks of one artifact that follow each other are one row. */
import type { LiveEvent, TaskState } from "../../api/gen";
import {
  members,
  type Members,
  messageText,
  readArtifact,
  readMessage,
  readStatus,
  text,
  type WireArtifact,
  type WireMessage,
} from "../../api/wire";
import { partsSize } from "../../primitives/parts";
import { followUpOf } from "./fold";

export type TimelineRow = {
  /** The numbers of the first and last event of the row. */
  from: number;
  to: number;
  /** What was received, one value per event. */
  received: readonly unknown[];
} & (
  | { kind: "state"; state: TaskState; at: string | undefined; words: string }
  | { kind: "message"; role: WireMessage["role"]; words: string }
  | { kind: "artifact"; id: string; name: string; chunks: number; size: number; complete: boolean }
  | { kind: "other" }
);

/** The rows of a whole log. */
export function timelineOf(log: readonly LiveEvent[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (const { seq, event } of log) {
    for (const row of rowsOf(seq, event)) {
      const last = rows.at(-1);
      const joined = last && join(last, row);
      if (joined) rows[rows.length - 1] = joined;
      else rows.push(row);
    }
  }
  return rows;
}

/** The rows of a task as a whole: what stands in for its log until that has arrived. */
export function timelineOfTask(task: Members, seq: number): TimelineRow[] {
  return rowsOf(seq, { task });
}

function rowsOf(seq: number, event: unknown): TimelineRow[] {
  const base = { from: seq, to: seq, received: [event] };
  const { task, message, statusUpdate, artifactUpdate } = members(event) ?? {};
  const whole = members(task);
  if (whole) return wholeRows(seq, whole);
  const status = members(statusUpdate);
  if (status) {
    const followUp = followUpOf(status);
    return [...(followUp ? messageRow(seq, followUp) : []), ...stateRow(base, status.status)];
  }
  const update = members(artifactUpdate);
  const artifact = readArtifact(update?.artifact);
  if (update && artifact) return [artifactRow(base, artifact, update.lastChunk === true)];
  if (message) return messageRow(seq, message);
  return [{ ...base, kind: "other" }];
}

type Base = Pick<TimelineRow, "from" | "to" | "received">;

function wholeRows(seq: number, task: Members): TimelineRow[] {
  const history = Array.isArray(task.history) ? task.history : [];
  const artifacts = Array.isArray(task.artifacts) ? task.artifacts : [];
  return [
    ...history.flatMap((message) => messageRow(seq, message)),
    ...artifacts.flatMap((value) => {
      const artifact = readArtifact(value);
      return artifact ? [artifactRow({ from: seq, to: seq, received: [value] }, artifact, true)] : [];
    }),
    ...stateRow({ from: seq, to: seq, received: [task] }, task.status),
  ];
}

function messageRow(seq: number, value: unknown): TimelineRow[] {
  const message = readMessage(value);
  if (!message) return [];
  const { role } = message;
  return [{ from: seq, to: seq, received: [value], kind: "message", role, words: messageText(message) }];
}

function stateRow(base: Base, value: unknown): TimelineRow[] {
  const status = readStatus(value);
  if (!status) return [{ ...base, kind: "other" }];
  const words = status.message ? messageText(status.message) : "";
  return [{ ...base, kind: "state", state: status.state, at: text(status.timestamp), words }];
}

function artifactRow(base: Base, artifact: WireArtifact, complete: boolean): TimelineRow {
  const { artifactId: id, name = "", parts } = artifact;
  return { ...base, kind: "artifact", id, name, chunks: 1, size: partsSize(parts), complete };
}

function join(last: TimelineRow, row: TimelineRow): TimelineRow | undefined {
  if (last.kind !== "artifact" || row.kind !== "artifact" || last.id !== row.id) return undefined;
  return {
    ...last,
    to: row.to,
    name: row.name || last.name,
    received: [...last.received, ...row.received],
    chunks: last.chunks + row.chunks,
    size: last.size + row.size,
    complete: row.complete,
  };
}
