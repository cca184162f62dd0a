import { Link } from "@tanstack/react-router";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useChange } from "../../api/hooks";
import type { TaskRow } from "../../api/gen";
import { isTerminal } from "../../api/wire";
import { Button } from "../../primitives/Button";
import { Id } from "../../primitives/Copy";
import { Dialog } from "../../primitives/Dialog";
import { Json } from "../../primitives/Json";
import { Mark } from "../../primitives/Mark";
import { BackToList } from "../../primitives/Panes";
import { StateBadge } from "../../primitives/StateBadge";
import { ErrorNote, ErrorPane, Loading } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { type LiveTask, useLedger, useLiveTask } from "./ledger";
import { useAgentName } from "./TaskList";
import { Timeline } from "./Timeline";

export function TaskDetailPane({ id, onBack }: { id: string; onBack: () => void }) {
  const { say } = useWords();
  const ledger = useLedger();
  const { live, error } = useLiveTask(id);
  if (live) return <Shown live={live} onBack={onBack} />;
  return (
    <>
      <header className="bar">
        <BackToList label={say("tasks-all")} onBack={onBack} />
        <h2>{say("task")}</h2>
      </header>
      {error ? (
        <ErrorPane error={error} onRetry={() => void ledger.load(id)} />
      ) : (
        <Loading rows={4} what={say("loading-task")} />
      )}
    </>
  );
}

function Shown({ live, onBack }: { live: LiveTask; onBack: () => void }) {
  const { say } = useWords();
  const { row, task } = live;
  return (
    <>
      <header className="bar" data-testid={testIds.taskDetail}>
        <BackToList label={say("tasks-all")} onBack={onBack} />
        <h2>{row.title || say("untitled")}</h2>
        <StateBadge state={task.status.state} />
        <span className="flex-1" />
        <CancelTask id={row.id} ended={isTerminal(task.status.state)} />
      </header>
      <Facts row={row} />
      <Tabs className="tab-panel">
        <TabList className="tabs" aria-label={say("task-views")}>
          <Tab id="timeline">{say("task-timeline")}</Tab>
          <Tab id="json">{say("task-json")}</Tab>
        </TabList>
        <TabPanel id="timeline" className="tab-panel">
          <Timeline live={live} />
        </TabPanel>
        <TabPanel id="json" className="tab-panel">
          <Json value={live.received} label={say("task-json")} />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** Who asked whom, when, and the ids. */
function Facts({ row }: { row: TaskRow }) {
  const { say, full } = useWords();
  const nameOf = useAgentName();
  const mine = row.principal === "owner";
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-small text-ink-2">
      <span className="inline-flex min-w-0 items-center gap-2">
        <Mark id={row.principal} party={mine ? "you" : "theirs"} small />
        <PrincipalName principal={row.principal} />
        <span aria-hidden="true">›</span>
        <Mark id={row.agent} party="ours" small />
        <span className="cut">{nameOf(row.agent)}</span>
      </span>
      <time dateTime={row.createdAt}>{full(row.createdAt)}</time>
      <code className="mono-s cut text-ink-3" translate="no">
        {row.state}
      </code>
      <span className="inline-flex items-center gap-2">
        {say("task")}
        <Id id={row.id} label={say("copy-task-id")} />
      </span>
      <Link
        className="link"
        to="/conversations/$agentId/$contextId"
        params={{ agentId: row.agent, contextId: row.contextId }}
      >
        {say("open-conversation")}
      </Link>
    </div>
  );
}

/** The person, a caller without credentials, or a caller by name. */
export function PrincipalName({ principal }: { principal: string }) {
  const { say } = useWords();
  if (principal === "owner") return <span>{say("you")}</span>;
  if (principal === "anonymous") return <span className="cut">{say("caller-anonymous")}</span>;
  return <span className="cut">{principal}</span>;
}

export function CancelTask({ id, ended }: { id: string; ended: boolean }) {
  const { say } = useWords();
  const cancel = useChange("task.cancel");
  const close = (): void => cancel.reset();
  return (
    <>
      {!ended && (
        <Button
          icon="stop"
          isDisabled={cancel.isPending}
          data-testid={testIds.cancelTask}
          onPress={() => cancel.mutate({ id })}
        >
          {say("task-cancel")}
        </Button>
      )}
      <Dialog
        alert
        title={say("task-not-canceled")}
        open={cancel.error !== null}
        onClose={close}
        actions={<Button onPress={close}>{say("close")}</Button>}
      >
        {cancel.error && <ErrorNote error={cancel.error} />}
      </Dialog>
    </>
  );
}
