import type { AgentView } from "../../api/gen";
import { Icon } from "../../primitives/Icon";
import { Mark } from "../../primitives/Mark";
import { VirtualList } from "../../primitives/VirtualList";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";

const keyOf = (agent: AgentView): string => agent.id;

export function AgentList({
  agents,
  selected,
  onSelect,
}: {
  agents: readonly AgentView[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const { say } = useWords();
  return (
    <VirtualList
      label={say("nav-agents")}
      items={agents}
      keyOf={keyOf}
      selected={selected}
      onSelect={onSelect}
      rowProps={({ id }) => ({ "data-testid": testIds.agentRow(id) })}
    >
      {(agent) => <AgentRow agent={agent} />}
    </VirtualList>
  );
}

function AgentRow({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  return (
    <>
      <Mark id={agent.id} party="ours" off={agent.state !== "ready"} />
      <span className="row-text">
        <span className="row-line">
          <span className="row-title cut">{agent.name}</span>
          {agent.isDefault && <span className="when">{say("agent-default")}</span>}
        </span>
        <span className="row-second">
          <AgentStateWord agent={agent} />
          {agent.openTasks > 0 && (
            <span className="cut">{say("agent-open-tasks", { count: agent.openTasks })}</span>
          )}
        </span>
      </span>
    </>
  );
}

/** Icon and word; an agent that answers an older file while the new one is at fault is both ready and at fault. */
export function AgentStateWord({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  if (agent.fault || agent.state === "fault") {
    return (
      <span className="badge" data-tone="bad">
        <Icon name="warn" size={14} />
        {say("agent-fault")}
      </span>
    );
  }
  if (agent.state === "stopped") {
    return (
      <span className="badge" data-tone="plain">
        <Icon name="st-canceled" size={14} />
        {say("agent-stopped")}
      </span>
    );
  }
  return (
    <span className="badge" data-tone="good">
      <Icon name="st-completed" size={14} />
      {say("agent-ready")}
    </span>
  );
}
