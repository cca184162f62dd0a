import { useNavigate, useParams } from "@tanstack/react-router";
import { useAction } from "../../api/hooks";
import { Button } from "../../primitives/Button";
import { Split, useOnePane } from "../../primitives/Panes";
import { Empty, ErrorPane, Loading } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { AgentDetail } from "./AgentDetail";
import { AgentList } from "./AgentList";
import { FirstRun } from "./FirstRun";

/** The agents that this app publishes: the home of the window. */
export function AgentsScreen() {
  const { say } = useWords();
  const navigate = useNavigate();
  const onePane = useOnePane();
  const { agentId } = useParams({ strict: false });
  const agents = useAction("agent.list", {});
  const tasks = useAction("task.list", { pageSize: 1 });
  const all = (agents.data?.agents ?? []).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const fresh = tasks.data?.totalSize === 0;
  const preferred = all.find((agent) => agent.isDefault) ?? all[0];
  const shown = agentId ?? (fresh ? undefined : preferred?.id);

  const detail = (): React.ReactNode => {
    if (agents.error) return <ErrorPane error={agents.error} onRetry={() => void agents.refetch()} />;
    if (!agents.data || !tasks.isFetched) return <Loading what={say("loading-agents")} />;
    if (!shown) return <FirstRun agents={all} />;
    const agent = all.find(({ id }) => id === shown);
    if (agent) return <AgentDetail key={agent.id} agent={agent} />;
    return (
      <Empty
        title={say("agent-gone")}
        action={<Button onPress={() => void navigate({ to: "/agents" })}>{say("agents-all")}</Button>}
      />
    );
  };

  return (
    <Split
      name="agents"
      label={say("nav-agents")}
      detailShown={agentId !== undefined}
      list={
        <>
          <header className="bar">
            <h1>{say("nav-agents")}</h1>
          </header>
          {onePane && fresh && <FirstRunLine />}
          {agents.data ? (
            <AgentList
              agents={all}
              selected={onePane ? agentId : shown}
              onSelect={(id) => void navigate({ to: "/agents/$agentId", params: { agentId: id } })}
            />
          ) : (
            !agents.error && <Loading what={say("loading-agents")} />
          )}
          {onePane && agents.error && (
            <ErrorPane error={agents.error} onRetry={() => void agents.refetch()} />
          )}
        </>
      }
    >
      {detail()}
    </Split>
  );
}

/** Where there is no room for the drawing, its sentence stands above the list. */
function FirstRunLine() {
  const { say } = useWords();
  return (
    <p className="px-4 py-2 text-small text-ink-2" data-testid={testIds.firstRun}>
      {say("first-run-line")}
    </p>
  );
}
