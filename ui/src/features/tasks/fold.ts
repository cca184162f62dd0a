/**
 * Applies events to a task. Works on the values as they were received, so that what no event touched keeps the very
 * text that it came in; the fold is total: an event that it does not know changes nothing but the position.
 */
import type { LiveEvent } from "../../api/gen";
import { list, type Members, members, REPLAY_EXTENSION } from "../../api/wire";

/** A task as of one event of its log. */
export interface TaskAt {
  task: Members;
  seq: number;
}

/** Applies events in order; those that the task already contains are skipped. */
export function applyEvents(from: TaskAt, events: readonly LiveEvent[]): TaskAt {
  let { task, seq } = from;
  for (const event of events) {
    if (event.seq <= seq) continue;
    task = applyEvent(task, event.event);
    seq = event.seq;
  }
  return seq === from.seq ? from : { task, seq };
}

export function applyEvent(task: Members, event: unknown): Members {
  const { task: whole, statusUpdate, artifactUpdate } = members(event) ?? {};
  const replaced = members(whole);
  if (replaced) return replaced;
  const status = members(statusUpdate);
  if (status) return applyStatus(task, status);
  const artifact = members(artifactUpdate);
  if (artifact) return applyArtifact(task, artifact);
  return task;
}

/** The old status message and the follow-up that the event answers go to the history, in this order. */
function applyStatus(task: Members, update: Members): Members {
  const status = members(update.status);
  if (!status) return task;
  const added = [members(members(task.status)?.message), followUpOf(update)].filter(
    (message) => message !== undefined,
  );
  const next: Record<string, unknown> = { ...task, status };
  if (added.length > 0) next.history = [...list(task.history), ...added];
  return withMetadata(next, update.metadata);
}

/** The message of the caller that a status update carries along (our replay extension). */
export function followUpOf(update: Members): Members | undefined {
  return members(members(members(update.metadata)?.[REPLAY_EXTENSION])?.message);
}

/** Specification 4.2.2: `append` extends the parts of the artifact with the same id, else it is put in its place. */
function applyArtifact(task: Members, update: Members): Members {
  const artifact = members(update.artifact);
  if (!artifact) return task;
  const artifacts = list(task.artifacts);
  const place = artifacts.findLastIndex((known) => members(known)?.artifactId === artifact.artifactId);
  const known = members(artifacts[place]);
  const next = known && update.append === true ? extend(known, artifact) : artifact;
  const all = known ? artifacts.with(place, next) : [...artifacts, artifact];
  return withMetadata({ ...task, artifacts: all }, update.metadata);
}

function extend(known: Members, chunk: Members): Members {
  const extended: Record<string, unknown> = { ...known, parts: [...list(known.parts), ...list(chunk.parts)] };
  if (chunk.name) extended.name = chunk.name;
  if (chunk.description) extended.description = chunk.description;
  const uris = list(chunk.extensions);
  if (uris.length > 0) extended.extensions = [...new Set([...list(known.extensions), ...uris])];
  return withMetadata(extended, chunk.metadata);
}

/** Shallow: members of the update win. What the replay extension carries is not the task's own. */
function withMetadata(owner: Members, update: unknown): Members {
  const given = members(update);
  if (!given) return owner;
  const { metadata: known, ...rest } = owner;
  const { [REPLAY_EXTENSION]: _, ...metadata } = { ...members(known), ...given };
  return Object.keys(metadata).length > 0 ? { ...rest, metadata } : rest;
}
