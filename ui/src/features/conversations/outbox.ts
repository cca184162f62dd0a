/**
 * What the person sent from this window and the engine's answers have not shown yet. A message stands here from the
 * press of Enter until its task shows it; an answer without a task has no other place and stays.
 */
import { createContext, use, useSyncExternalStore } from "react";
import type { Client } from "../../api/client";
import { type ActionError, asActionError } from "../../api/errors";
import { readMessage, type WireMessage } from "../../api/wire";
import type { TaskLedger } from "../tasks/ledger";

export interface Sent {
  id: number;
  text: string;
  at: string;
  /** The task that it started or continued, once that is known. */
  taskId?: string;
  /** How many messages of the caller the task had before. */
  before: number;
  /** An answer without a task. */
  reply?: WireMessage;
}

export interface Where {
  agent: string;
  /** Absent while the conversation has not begun. */
  contextId: string | undefined;
}

const keyOf = ({ agent, contextId }: Where): string => `${agent}/${contextId ?? ""}`;
const NONE: readonly Sent[] = [];

export class Outbox {
  private readonly sent = new Map<string, readonly Sent[]>();
  private readonly drafts = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private next = 1;

  constructor(
    private readonly client: Client,
    private readonly ledger: TaskLedger,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  at(where: Where): readonly Sent[] {
    return this.sent.get(keyOf(where)) ?? NONE;
  }

  draft(where: Where): string {
    return this.drafts.get(keyOf(where)) ?? "";
  }

  setDraft(where: Where, text: string): void {
    if (text) this.drafts.set(keyOf(where), text);
    else this.drafts.delete(keyOf(where));
  }

  /** Sends; answers with the context, which may be new. What failed is taken out again. */
  async send(where: Where, text: string, taskId: string | undefined): Promise<string> {
    const before = taskId === undefined ? 0 : userMessages(this.ledger, taskId);
    const entry: Sent = { id: this.next++, text, at: new Date().toISOString(), before };
    if (taskId !== undefined) entry.taskId = taskId;
    this.put(where, [...this.at(where), entry]);
    try {
      const answer = await this.client.call("message.send", {
        agent: where.agent,
        text,
        ...(where.contextId !== undefined && { contextId: where.contextId }),
        ...(taskId !== undefined && { taskId }),
      });
      const reply = readMessage(answer.message);
      const settled: Sent = {
        ...entry,
        ...(answer.taskId !== undefined && { taskId: answer.taskId }),
        ...(reply && { reply }),
      };
      this.take(where, entry.id);
      const there = { agent: where.agent, contextId: answer.contextId };
      this.put(there, [...this.at(there), settled]);
      return answer.contextId;
    } catch (error) {
      this.take(where, entry.id);
      throw asActionError(error);
    }
  }

  /** Whether the task shows the message itself by now. */
  isShown({ taskId, before, reply }: Sent): boolean {
    return reply === undefined && taskId !== undefined && userMessages(this.ledger, taskId) > before;
  }

  /** Lets go of what the tasks show. */
  settle(where: Where): void {
    const left = this.at(where).filter((sent) => !this.isShown(sent));
    if (left.length < this.at(where).length) this.put(where, left);
  }

  private take(where: Where, id: number): void {
    this.put(
      where,
      this.at(where).filter((sent) => sent.id !== id),
    );
  }

  private put(where: Where, sent: readonly Sent[]): void {
    if (sent.length > 0) this.sent.set(keyOf(where), sent);
    else this.sent.delete(keyOf(where));
    for (const listener of this.listeners) listener();
  }
}

function userMessages(ledger: TaskLedger, taskId: string): number {
  return ledger.get(taskId)?.task.history.filter(({ role }) => role === "ROLE_USER").length ?? 0;
}

const OutboxContext = createContext<Outbox | undefined>(undefined);
export const OutboxProvider = OutboxContext.Provider;

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error("useOutbox stands outside of OutboxProvider");
  return outbox;
}

export function useSent(where: Where): readonly Sent[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.at(where));
}

export type SendFailure = { error: ActionError; text: string };
