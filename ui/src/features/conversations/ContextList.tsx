import { useCallback, useMemo } from "react";
import { usePages } from "../../api/hooks";
import type { ContextRow } from "../../api/gen";
import { Mark } from "../../primitives/Mark";
import { StateBadge } from "../../primitives/StateBadge";
import { ErrorPane, Loading } from "../../primitives/States";
import { VirtualList } from "../../primitives/VirtualList";
import { testIds } from "../../testids";
import { daysBetween } from "../../words/format";
import { useWords } from "../../words/words";
import { useAgentName } from "../tasks/TaskList";
import { PrincipalName } from "../tasks/TaskDetailPane";

const PAGE = 100;

/** Two agents may know the same context id. */
export const contextKey = ({ agent, id }: Pick<ContextRow, "agent" | "id">): string => `${agent}/${id}`;

export function ContextList({
  selected,
  onSelect,
  empty,
}: {
  selected: string | undefined;
  onSelect: (row: ContextRow) => void;
  empty: React.ReactNode;
}) {
  const { say, moment } = useWords();
  const nameOf = useAgentName();
  const pages = usePages("context.list", { pageSize: PAGE });
  const rows = useMemo(() => pages.data?.flatMap(({ contexts }) => contexts) ?? [], [pages.data]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const group = useCallback(
    ({ lastAt }: ContextRow) => say(daysBetween(new Date(lastAt), new Date()) <= 0 ? "today" : "earlier"),
    [say],
  );
  if (pages.error) return <ErrorPane error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Loading rows={5} what={say("loading-conversations")} />;
  if (rows.length === 0) return empty;
  return (
    <VirtualList
      label={say("nav-conversations")}
      items={rows}
      keyOf={contextKey}
      groupOf={group}
      selected={selected}
      onSelect={(key) => {
        const row = rows.find((one) => contextKey(one) === key);
        if (row) onSelect(row);
      }}
      onEnd={more}
      rowProps={({ id }) => ({ "data-testid": testIds.contextRow, "data-context": id })}
    >
      {(row) => (
        <>
          <Mark id={row.agent} party="ours" />
          <span className="row-text">
            <span className="row-line">
              <span className="row-title cut">{row.title || say("untitled")}</span>
              <time className="when" dateTime={row.lastAt}>
                {moment(row.lastAt)}
              </time>
            </span>
            <span className="row-second">
              <StateBadge state={row.lastState} />
              <span className="cut">
                {row.principal === "owner" ? nameOf(row.agent) : <PrincipalName principal={row.principal} />}
              </span>
            </span>
          </span>
        </>
      )}
    </VirtualList>
  );
}
