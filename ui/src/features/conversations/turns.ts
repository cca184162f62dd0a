/** Puts a task into the order of a conversation. */
import type { TaskState } from "../../api/gen";
import { messageText, type WireArtifact, type WireMessage, type WireTask } from "../../api/wire";

export type Item =
  | { kind: "message"; key: string; message: WireMessage }
  | { kind: "artifact"; key: string; artifact: WireArtifact };

/** What one party said without being interrupted. */
export interface Turn {
  key: string;
  who: "user" | "agent";
  items: Item[];
}

/** A task that ended badly says why in its last message: that belongs to the outcome, not to the turn. */
const REASONED: ReadonlySet<TaskState> = new Set<TaskState>(["TASK_STATE_FAILED", "TASK_STATE_REJECTED"]);

/**
 * History, then artifacts, then the message of the status: the same order while it streams and after a restart, since
 * a task does not record when between its messages an artifact came.
 */
export function turnsOf(task: WireTask): Turn[] {
  const turns: Turn[] = [];
  const add = (who: Turn["who"], item: Item): void => {
    const last = turns.at(-1);
    if (last?.who === who) last.items.push(item);
    else turns.push({ key: `${turns.length}:${item.key}`, who, items: [item] });
  };
  task.history.forEach((message, index) => add(whoOf(message), messageItem(message, index)));
  for (const artifact of task.artifacts) {
    add("agent", { kind: "artifact", key: `artifact:${artifact.artifactId}`, artifact });
  }
  const { message, state } = task.status;
  if (message && !REASONED.has(state)) add(whoOf(message), messageItem(message, task.history.length));
  return turns;
}

/** Why a task failed or was rejected, in the agent's words. */
export function reasonOf(task: WireTask): string | undefined {
  const { message, state } = task.status;
  return message && REASONED.has(state) ? messageText(message) : undefined;
}

function whoOf({ role }: WireMessage): Turn["who"] {
  return role === "ROLE_USER" ? "user" : "agent";
}

/** By place: ids are the agents' and may repeat. A status message keeps its place when it moves to the history. */
function messageItem(message: WireMessage, place: number): Item {
  return { kind: "message", key: `message:${place}`, message };
}
