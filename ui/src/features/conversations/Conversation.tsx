import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ActionError } from "../../api/errors";
import { asActionError } from "../../api/errors";
import { useApi } from "../../api/hooks";
import type { AgentView, ContextGetResponse } from "../../api/gen";
import { isInterrupted, isTerminal } from "../../api/wire";
import { IconButton } from "../../primitives/Button";
import { Mark } from "../../primitives/Mark";
import { BackToList } from "../../primitives/Panes";
import { StateBadge, stateKey } from "../../primitives/StateBadge";
import { ErrorNote, Loading } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { type LiveTask, useLedger } from "../tasks/ledger";
import { CancelTask } from "../tasks/TaskDetailPane";
import { Composer } from "./Composer";
import { useFollow } from "./follow";
import { type Sent, useOutbox, useSent, type Where } from "./outbox";
import { type AgentName, MessageView, Speaker, TaskTurns } from "./TaskTurns";

export interface ConversationProps {
  agentId: string;
  /** Absent when the agent is gone: then one can only read. */
  agent: AgentView | undefined;
  /** Absent before the first message. */
  contextId: string | undefined;
  /** What the composer begins with. */
  suggestion?: string;
  /** Stands in the toolbar instead of the title. */
  head?: ReactNode;
}

export function Conversation({ agentId, agent, contextId, suggestion, head }: ConversationProps) {
  const { say } = useWords();
  const where = useMemo<Where>(() => ({ agent: agentId, contextId }), [agentId, contextId]);
  const sent = useSettled(where);
  const context = useContextTasks(where, sent);
  const entries = useMemo(() => order(context.data, sent), [context.data, sent]);
  const last = useLastTask(entries);
  const { frame, content, atEnd, onScroll, toEnd } = useFollow();
  const name: AgentName = agent ?? { id: agentId, name: agentId };
  return (
    <>
      <header className="bar">{head ?? <Title context={context.data} name={name} last={last} />}</header>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={frame}
          className="scroll flex-1"
          role="log"
          aria-live="off"
          aria-label={say("messages")}
          // What scrolls has to be reachable with the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
          data-testid={testIds.messageList}
        >
          <div ref={content} className="thread">
            {context.isLoading && sent.length === 0 && <Loading what={say("loading-conversation")} />}
            {context.error && <ErrorNote error={context.error} onRetry={() => void context.refetch()} />}
            {!contextId && sent.length === 0 && <Greeting agent={agent} name={name} />}
            {entries.map((entry) =>
              "taskId" in entry ? (
                <TaskTurns key={entry.taskId} id={entry.taskId} agent={name} />
              ) : (
                <SentView key={`sent:${entry.sent.id}`} sent={entry.sent} agent={name} />
              ),
            )}
          </div>
        </div>
        {!atEnd && <ToLatest toEnd={toEnd} />}
      </div>
      <Announcer last={last} name={name.name} />
      <Answering
        where={where}
        agent={agent}
        name={name}
        last={last}
        suggestion={suggestion ?? ""}
        onSent={toEnd}
      />
    </>
  );
}

/** The tasks of a context; what arrives goes into the ledger, from where each task is shown live. */
function useContextTasks({ agent, contextId }: Where, sent: readonly Sent[]) {
  const { client } = useApi();
  const ledger = useLedger();
  const params = { id: contextId ?? "", agent };
  const onlyReplies = sent.length > 0 && sent.every(({ reply, taskId }) => reply && taskId === undefined);
  return useQuery<ContextGetResponse, ActionError>({
    queryKey: ["context.get", params],
    queryFn: async ({ signal }) => {
      const answer = await client.call("context.get", params, signal);
      for (const task of answer.tasks) ledger.put(task);
      return answer;
    },
    // Where nothing but answers without a task came, the engine knows of no context (yet).
    enabled: ({ state }) => contextId !== undefined && (state.data !== undefined || !onlyReplies),
  });
}

/** What was sent and is not shown by its task yet. */
function useSettled(where: Where): readonly Sent[] {
  const outbox = useOutbox();
  const ledger = useLedger();
  useEffect(() => {
    const settle = (): void => outbox.settle(where);
    settle();
    return ledger.subscribe(settle);
  }, [outbox, ledger, where]);
  return useSent(where);
}

type Entry = { at: string; taskId: string } | { at: string; sent: Sent };

/** Tasks in the order in which they began, and between them what has no task (yet). */
function order(context: ContextGetResponse | undefined, sent: readonly Sent[]): Entry[] {
  const entries: Entry[] = (context?.tasks ?? []).map(({ row }) => ({ at: row.createdAt, taskId: row.id }));
  const known = new Set(context?.tasks.map(({ row }) => row.id));
  for (const one of sent) {
    if (one.taskId !== undefined && !known.has(one.taskId)) {
      known.add(one.taskId);
      entries.push({ at: one.at, taskId: one.taskId });
    }
    entries.push({ at: one.at, sent: one });
  }
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}

function useLastTask(entries: readonly Entry[]): LiveTask | undefined {
  const ledger = useLedger();
  const ids = entries.flatMap((entry) => ("taskId" in entry ? entry.taskId : []));
  const last = ids.at(-1) ?? "";
  return useSyncExternalStore(ledger.subscribe, () => ledger.get(last));
}

function Title({
  context,
  name,
  last,
}: {
  context: ContextGetResponse | undefined;
  name: AgentName;
  last: LiveTask | undefined;
}) {
  const { say } = useWords();
  const navigate = useNavigate();
  return (
    <>
      <BackToList label={say("conversations-all")} onBack={() => void navigate({ to: "/conversations" })} />
      <Mark id={name.id} party="ours" small />
      <h2>{context?.context.title || say("untitled")}</h2>
      {last && <StateBadge state={last.task.status.state} />}
      <span className="flex-1" />
      {last && <CancelTask id={last.row.id} ended={isTerminal(last.task.status.state)} />}
    </>
  );
}

function Greeting({ agent, name }: { agent: AgentView | undefined; name: AgentName }) {
  const { say } = useWords();
  return (
    <Speaker who="agent" agent={name} principal="owner">
      <p className="max-w-prose text-read text-ink-2">
        {agent?.description || say("greeting", { name: name.name })}
      </p>
    </Speaker>
  );
}

/** A message on its way, and the answer if it came without a task. */
function SentView({ sent, agent }: { sent: Sent; agent: AgentName }) {
  const { say } = useWords();
  const outbox = useOutbox();
  if (outbox.isShown(sent)) return null;
  return (
    <>
      <Speaker who="user" agent={agent} principal="owner" at={sent.at}>
        <p className="plain" dir="auto">
          {sent.text}
        </p>
      </Speaker>
      {sent.reply ? (
        <Speaker who="agent" agent={agent} principal="owner">
          <MessageView message={sent.reply} />
        </Speaker>
      ) : (
        <p className="outcome text-small text-ink-3">{say("sending")}</p>
      )}
    </>
  );
}

/** Says aloud how the conversation stands; the streaming text itself is not read while it grows. */
function Announcer({ last, name }: { last: LiveTask | undefined; name: string }) {
  const { say } = useWords();
  return (
    <span className="sr" role="status">
      {last && say("announce-state", { name, state: say(stateKey(last.task.status.state)) })}
    </span>
  );
}

function ToLatest({ toEnd }: { toEnd: () => void }) {
  const { say } = useWords();
  return (
    <span className="absolute right-4 bottom-2">
      <IconButton
        icon="down"
        bordered
        label={say("to-latest")}
        data-testid={testIds.toLatest}
        onPress={toEnd}
      />
    </span>
  );
}

function Answering({
  where,
  agent,
  name,
  last,
  suggestion,
  onSent,
}: {
  where: Where;
  agent: AgentView | undefined;
  name: AgentName;
  last: LiveTask | undefined;
  suggestion: string;
  onSent: () => void;
}) {
  const { say } = useWords();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const [error, setError] = useState<ActionError>();
  const state = last?.task.status.state;
  const asked = state !== undefined && isInterrupted(state);
  const onDraft = useCallback((text: string) => outbox.setDraft(where, text), [outbox, where]);
  const send = async (text: string): Promise<boolean> => {
    setError(undefined);
    try {
      const sending = outbox.send(where, text, asked ? last?.row.id : undefined);
      onSent();
      const contextId = await sending;
      if (where.contextId === undefined) {
        void navigate({
          to: "/conversations/$agentId/$contextId",
          params: { agentId: where.agent, contextId },
          replace: true,
        });
      }
      return true;
    } catch (caught) {
      setError(asActionError(caught));
      return false;
    }
  };
  const placeholder = (): string => {
    if (asked) return say("composer-answer", { name: name.name });
    if (state !== undefined && !isTerminal(state)) return say("composer-another", { name: name.name });
    return say("composer-message", { name: name.name });
  };
  return (
    <div className="composer-frame">
      {error && (
        <div className="pb-2">
          <ErrorNote error={error} onClose={() => setError(undefined)} />
        </div>
      )}
      <Composer
        label={say("composer-label", { name: name.name })}
        placeholder={placeholder()}
        asked={asked}
        blocked={blocked(agent, name, say)}
        draft={outbox.draft(where) || suggestion}
        onDraft={onDraft}
        onSend={send}
      />
    </div>
  );
}

function blocked(agent: AgentView | undefined, { name }: AgentName, say: ReturnType<typeof useWords>["say"]) {
  if (!agent) return say("composer-agent-gone", { name });
  if (agent.state === "stopped") return say("composer-agent-stopped", { name });
  if (agent.state === "fault") return say("composer-agent-fault", { name });
  return undefined;
}
