import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useAction, usePages } from "../../api/hooks";
import type { TaskState } from "../../api/gen";
import { Button } from "../../primitives/Button";
import { Split } from "../../primitives/Panes";
import { type Choice, Select } from "../../primitives/Select";
import { StateIcon, stateKey, TASK_STATES } from "../../primitives/StateBadge";
import { Empty, ErrorPane, Loading } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { TaskDetailPane } from "./TaskDetailPane";
import { TaskList } from "./TaskList";

const PAGE = 100;

/** Everything that was ever asked of the agents, live. */
export function TasksScreen() {
  const { say, number } = useWords();
  const navigate = useNavigate();
  const { taskId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const { state, agent } = search;
  const pages = usePages("task.list", {
    pageSize: PAGE,
    ...(state && { state }),
    ...(agent && { agent }),
  });
  const rows = useMemo(() => pages.data?.flatMap(({ tasks }) => tasks) ?? [], [pages.data]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const filtered = state !== undefined || agent !== undefined;

  const list = (): React.ReactNode => {
    if (pages.error) return <ErrorPane error={pages.error} onRetry={() => void pages.refetch()} />;
    if (!pages.data) return <Loading rows={6} what={say("loading-tasks")} />;
    if (rows.length > 0) {
      return (
        <TaskList
          rows={rows}
          selected={taskId}
          onSelect={(id) =>
            void navigate({ to: "/tasks/$taskId", params: { taskId: id }, search: filter(search) })
          }
          onEnd={more}
        />
      );
    }
    return filtered ? (
      <Empty
        title={say("tasks-no-match")}
        action={<Button onPress={() => void navigate({ to: "/tasks" })}>{say("filter-clear")}</Button>}
      />
    ) : (
      <Empty
        title={say("tasks-none")}
        action={
          <Button kind="main" icon="chat" onPress={() => void navigate({ to: "/conversations/new" })}>
            {say("new-conversation")}
          </Button>
        }
      >
        {say("tasks-none-explain")}
      </Empty>
    );
  };

  return (
    <Split
      name="tasks"
      label={say("nav-tasks")}
      detailShown={taskId !== undefined}
      list={
        <>
          <header className="bar">
            <h1>{say("nav-tasks")}</h1>
            <span className="text-ink-3">{pages.data?.[0] && number(pages.data[0].totalSize)}</span>
          </header>
          <Filters {...filter(search)} />
          {list()}
        </>
      }
    >
      {taskId ? (
        <TaskDetailPane
          key={taskId}
          id={taskId}
          onBack={() => void navigate({ to: "/tasks", search: filter(search) })}
        />
      ) : (
        rows.length > 0 && <Empty title={say("task-choose")}>{say("task-choose-explain")}</Empty>
      )}
    </Split>
  );
}

interface Filter {
  state?: TaskState;
  agent?: string;
}

function filter({ state, agent }: { state?: TaskState | undefined; agent?: string | undefined }): Filter {
  return { ...(state && { state }), ...(agent && { agent }) };
}

const ANY = "";

function Filters({ state, agent }: Filter) {
  const { say } = useWords();
  const navigate = useNavigate();
  const agents = useAction("agent.list", {});
  const go = (search: Filter): void => void navigate({ to: ".", search });
  const states: Choice<TaskState | "">[] = [
    { key: ANY, label: say("filter-any-state") },
    ...TASK_STATES.map((one) => ({
      key: one,
      label: say(stateKey(one)),
      before: <StateIcon state={one} past />,
    })),
  ];
  const names: Choice<string>[] = [
    { key: ANY, label: say("filter-any-agent") },
    ...(agents.data?.agents ?? []).map(({ id, name }) => ({ key: id, label: name })),
  ];
  return (
    <div className="flex flex-none gap-2 border-b border-line px-3 py-2">
      <Select
        label={say("filter-state")}
        choices={states}
        value={state ?? ANY}
        onChange={(next) => go(filter({ agent, state: next || undefined }))}
        testId={testIds.stateFilter}
      />
      <Select
        label={say("filter-agent")}
        choices={names}
        value={agent ?? ANY}
        onChange={(next) => go(filter({ state, agent: next || undefined }))}
        testId={testIds.agentFilter}
      />
    </div>
  );
}
