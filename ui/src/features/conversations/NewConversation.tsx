import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../api/hooks";
import { Mark } from "../../primitives/Mark";
import { BackToList } from "../../primitives/Panes";
import { Select } from "../../primitives/Select";
import { Empty, ErrorPane, Loading } from "../../primitives/States";
import { useWords } from "../../words/words";
import { Conversation } from "./Conversation";

/** A conversation that begins with the first message: to whom is chosen, the rest is like any other. */
export function NewConversation({ wanted, text }: { wanted: string | undefined; text: string }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const { data, error, refetch } = useAction("agent.list", {});
  const [chosen, setChosen] = useState(wanted);
  if (error) return <ErrorPane error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading what={say("loading-agents")} />;
  const ready = data.agents.filter(({ state }) => state === "ready");
  const agent = ready.find(({ id }) => id === chosen) ?? ready.find(({ isDefault }) => isDefault) ?? ready[0];
  const back = (
    <BackToList label={say("conversations-all")} onBack={() => void navigate({ to: "/conversations" })} />
  );
  if (!agent) {
    return (
      <>
        <header className="bar">{back}</header>
        <Empty title={say("no-agent-title")}>{say("no-agent-explain")}</Empty>
      </>
    );
  }
  return (
    <Conversation
      key={agent.id}
      agentId={agent.id}
      agent={agent}
      contextId={undefined}
      suggestion={text}
      head={
        <>
          {back}
          <Mark id={agent.id} party="ours" small />
          <h2>{say("new-conversation")}</h2>
          <span className="flex-1" />
          <Select
            label={say("agent-choose")}
            choices={ready.map(({ id, name }) => ({
              key: id,
              label: name,
              before: <Mark id={id} party="ours" small />,
            }))}
            value={agent.id}
            onChange={setChosen}
          />
        </>
      }
    />
  );
}
