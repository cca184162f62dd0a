import { useAction } from "../../api/hooks";
import type { TaskRow } from "../../api/gen";
import { Mark } from "../../primitives/Mark";
import { StateBadge } from "../../primitives/StateBadge";
import { VirtualList } from "../../primitives/VirtualList";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";

const keyOf = (row: TaskRow): string => row.id;

export function TaskList({
  rows,
  selected,
  onSelect,
  onEnd,
}: {
  rows: readonly TaskRow[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  onEnd: () => void;
}) {
  const { say, moment } = useWords();
  const nameOf = useAgentName();
  return (
    <VirtualList
      label={say("nav-tasks")}
      items={rows}
      keyOf={keyOf}
      selected={selected}
      onSelect={onSelect}
      onEnd={onEnd}
      rowProps={({ id }) => ({ "data-testid": testIds.taskRow, "data-task": id })}
    >
      {(row) => (
        <>
          <Mark id={row.agent} party="ours" />
          <span className="row-text">
            <span className="row-line">
              <span className="row-title cut">{row.title || say("untitled")}</span>
              <time className="when" dateTime={row.statusAt}>
                {moment(row.statusAt)}
              </time>
            </span>
            <span className="row-second">
              <StateBadge state={row.state} />
              <span className="cut">{nameOf(row.agent)}</span>
            </span>
          </span>
        </>
      )}
    </VirtualList>
  );
}

/** The name of an agent that may be gone: then its id. */
export function useAgentName(): (id: string) => string {
  const { data } = useAction("agent.list", {});
  return (id) => data?.agents.find((agent) => agent.id === id)?.name ?? id;
}
