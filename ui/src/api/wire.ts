/**
 * What the window reads of the wire (A2A 1.0, Specification 4.1). Agents write what they like: every reader here is
 * total, an unknown or malformed member counts as absent, and nothing is changed on the way to the screen.
 */
import type { TaskState } from "./gen";
import { ExactNumber } from "./json";

export interface WirePart {
  text?: string;
  /** Base64. */
  raw?: string;
  url?: string;
  data?: unknown;
  filename?: string;
  mediaType?: string;
  metadata?: unknown;
}

export interface WireMessage {
  messageId: string;
  role: "ROLE_USER" | "ROLE_AGENT" | "ROLE_UNSPECIFIED";
  parts: WirePart[];
  metadata?: unknown;
}

export interface WireArtifact {
  artifactId: string;
  name?: string;
  description?: string;
  parts: WirePart[];
}

export interface WireStatus {
  state: TaskState;
  message?: WireMessage;
  timestamp?: string;
}

export interface WireTask {
  id: string;
  contextId?: string;
  status: WireStatus;
  history: WireMessage[];
  artifacts: WireArtifact[];
}

/** The extension whose metadata carries the message that a follow-up brought. */
export const REPLAY_EXTENSION = "urn:dragoman:a2a:event-replay:v1";

export type Members = Readonly<Record<string, unknown>>;

export function members(value: unknown): Members | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof ExactNumber) {
    return undefined;
  }
  return value as Members;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

const STATES: ReadonlySet<string> = new Set<TaskState>([
  "TASK_STATE_UNSPECIFIED",
  "TASK_STATE_SUBMITTED",
  "TASK_STATE_WORKING",
  "TASK_STATE_COMPLETED",
  "TASK_STATE_FAILED",
  "TASK_STATE_CANCELED",
  "TASK_STATE_INPUT_REQUIRED",
  "TASK_STATE_REJECTED",
  "TASK_STATE_AUTH_REQUIRED",
]);

export function readState(value: unknown): TaskState {
  return typeof value === "string" && STATES.has(value) ? (value as TaskState) : "TASK_STATE_UNSPECIFIED";
}

export function readPart(value: unknown): WirePart {
  const part = members(value) ?? {};
  const result: WirePart = {};
  for (const name of ["text", "raw", "url", "filename", "mediaType"] as const) {
    const found = text(part[name]);
    if (found !== undefined) result[name] = found;
  }
  if ("data" in part) result.data = part.data;
  return result;
}

/** Read once per object: what was not replaced keeps its identity, so that it is not drawn again. */
function remembered<T>(read: (value: Members) => T): (value: unknown) => T | undefined {
  const known = new WeakMap<object, T>();
  return (value) => {
    const object = members(value);
    if (!object) return undefined;
    let result = known.get(object);
    if (result === undefined) known.set(object, (result = read(object)));
    return result;
  };
}

export const readMessage = remembered<WireMessage>((value) => ({
  messageId: text(value.messageId) ?? "",
  role: value.role === "ROLE_USER" || value.role === "ROLE_AGENT" ? value.role : "ROLE_UNSPECIFIED",
  parts: list(value.parts).map(readPart),
  metadata: value.metadata,
}));

export const readArtifact = remembered<WireArtifact>((value) => {
  const artifact: WireArtifact = {
    artifactId: text(value.artifactId) ?? "",
    parts: list(value.parts).map(readPart),
  };
  const name = text(value.name);
  const description = text(value.description);
  if (name) artifact.name = name;
  if (description) artifact.description = description;
  return artifact;
});

export const readStatus = remembered<WireStatus>((value) => {
  const status: WireStatus = { state: readState(value.state) };
  const message = readMessage(value.message);
  const timestamp = text(value.timestamp);
  if (message) status.message = message;
  if (timestamp) status.timestamp = timestamp;
  return status;
});

export const readTask = remembered<WireTask>((value) => {
  const task: WireTask = {
    id: text(value.id) ?? "",
    status: readStatus(value.status) ?? { state: "TASK_STATE_UNSPECIFIED" },
    history: list(value.history).flatMap((message) => readMessage(message) ?? []),
    artifacts: list(value.artifacts).flatMap((artifact) => readArtifact(artifact) ?? []),
  };
  const contextId = text(value.contextId);
  if (contextId) task.contextId = contextId;
  return task;
});

/** The joined text of the text parts. */
export function messageText(message: WireMessage): string {
  return message.parts.flatMap(({ text: words }) => words ?? []).join("\n");
}

const TERMINAL: ReadonlySet<TaskState> = new Set<TaskState>([
  "TASK_STATE_COMPLETED",
  "TASK_STATE_FAILED",
  "TASK_STATE_CANCELED",
  "TASK_STATE_REJECTED",
]);

/** Specification 4.1.3: a task in one of these never changes again. */
export function isTerminal(state: TaskState): boolean {
  return TERMINAL.has(state);
}

/** Specification 4.1.3: the agent waits for the caller. */
export function isInterrupted(state: TaskState): boolean {
  return state === "TASK_STATE_INPUT_REQUIRED" || state === "TASK_STATE_AUTH_REQUIRED";
}
