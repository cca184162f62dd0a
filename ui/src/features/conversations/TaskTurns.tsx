import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import type { AgentView, TaskRow } from "../../api/gen";
import type { WireMessage, WireTask } from "../../api/wire";
import { Icon } from "../../primitives/Icon";
import { Mark } from "../../primitives/Mark";
import { StateBadge, stateKey } from "../../primitives/StateBadge";
import { ErrorNote } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { useLedger, useLiveTask } from "../tasks/ledger";
import { PrincipalName } from "../tasks/TaskDetailPane";
import { ArtifactCard } from "./ArtifactCard";
import { Parts } from "./Parts";
import { reasonOf, type Turn, turnsOf } from "./turns";

export type AgentName = Pick<AgentView, "id" | "name">;

/** One task of a conversation: what was said and handed over, and how it stands. */
export function TaskTurns({ id, agent }: { id: string; agent: AgentName }) {
  const ledger = useLedger();
  const { live, error } = useLiveTask(id);
  if (!live) {
    return error ? <ErrorNote error={error} onRetry={() => void ledger.load(id)} /> : null;
  }
  const { task, row } = live;
  return (
    <>
      {turnsOf(task).map((turn, index) => (
        <TurnView key={turn.key} turn={turn} agent={agent} row={row} first={index === 0} />
      ))}
      <Outcome task={task} row={row} agent={agent} />
    </>
  );
}

function TurnView({
  turn,
  agent,
  row,
  first,
}: {
  turn: Turn;
  agent: AgentName;
  row: TaskRow;
  first: boolean;
}) {
  const at = first ? row.createdAt : undefined;
  return (
    <Speaker who={turn.who} agent={agent} principal={row.principal} at={at}>
      {turn.items.map((item) =>
        item.kind === "artifact" ? (
          <ArtifactCard key={item.key} artifact={item.artifact} />
        ) : (
          <MessageView key={item.key} message={item.message} />
        ),
      )}
    </Speaker>
  );
}

/** Who speaks, and what: the frame of every turn. */
export function Speaker({
  who,
  agent,
  principal,
  at,
  children,
}: {
  who: Turn["who"];
  agent: AgentName;
  principal: string;
  at?: string | undefined;
  children: ReactNode;
}) {
  const { clock } = useWords();
  const user = who === "user";
  const party = principal === "owner" ? "you" : "theirs";
  return (
    <article className="turn" data-testid={user ? testIds.messageUser : testIds.messageAgent}>
      {user ? <Mark id={principal} party={party} small /> : <Mark id={agent.id} party="ours" small />}
      <header className="turn-who">
        {user ? <PrincipalName principal={principal} /> : <span>{agent.name}</span>}
        {at && <time dateTime={at}>{clock(at)}</time>}
      </header>
      <div className="turn-body">{children}</div>
    </article>
  );
}

/** Messages never change once they were said, so they are drawn once. */
export const MessageView = memo(function MessageView({ message }: { message: WireMessage }) {
  return <Parts parts={message.parts} plain={message.role === "ROLE_USER"} />;
});

/** How the task stands. What waits for the person and what went wrong is said in full. */
function Outcome({ task, row, agent }: { task: WireTask; row: TaskRow; agent: AgentName }) {
  const { say } = useWords();
  const { state } = task.status;
  switch (state) {
    case "TASK_STATE_INPUT_REQUIRED":
    case "TASK_STATE_AUTH_REQUIRED": {
      const input = state === "TASK_STATE_INPUT_REQUIRED";
      return (
        <div className="outcome note you">
          <Icon name={input ? "st-input" : "st-auth"} />
          <div className="grid gap-1">
            <p className="font-strong">{say(stateKey(state))}</p>
            <p>{say(input ? "waits-for-answer" : "waits-for-sign-in", { name: agent.name })}</p>
          </div>
          <span className="flex-1" />
          <TaskLink row={row} />
        </div>
      );
    }
    case "TASK_STATE_FAILED":
    case "TASK_STATE_REJECTED":
      return (
        <div className="outcome note bad">
          <Icon name={state === "TASK_STATE_FAILED" ? "st-failed" : "st-rejected"} />
          <div className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-strong">{say(stateKey(state))}</span>
              <code className="mono-s" translate="no">
                {state}
              </code>
            </p>
            <p className="plain" dir="auto">
              {reasonOf(task) || say("no-reason", { name: agent.name })}
            </p>
          </div>
          <span className="flex-1" />
          <TaskLink row={row} />
        </div>
      );
    default:
      return (
        <div className="outcome flex min-w-0 items-center gap-3">
          <StateBadge state={state} />
          <StatusTime task={task} />
          <TaskLink row={row} />
        </div>
      );
  }
}

function StatusTime({ task }: { task: WireTask }) {
  const { clock } = useWords();
  const { timestamp } = task.status;
  if (!timestamp) return null;
  return (
    <time className="text-micro text-ink-3" dateTime={timestamp}>
      {clock(timestamp)}
    </time>
  );
}

function TaskLink({ row }: { row: TaskRow }) {
  const { say } = useWords();
  return (
    <Link className="link flex-none text-small" to="/tasks/$taskId" params={{ taskId: row.id }}>
      {say("show-task")}
    </Link>
  );
}
