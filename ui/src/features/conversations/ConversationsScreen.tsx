import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useAction } from "../../api/hooks";
import { Button, IconButton } from "../../primitives/Button";
import { Split } from "../../primitives/Panes";
import { Empty, ErrorPane, Loading } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { ContextList } from "./ContextList";
import { Conversation } from "./Conversation";
import { NewConversation } from "./NewConversation";

/** What was said with the agents, and what is said now. */
export function ConversationsScreen() {
  const { say } = useWords();
  const navigate = useNavigate();
  const { agentId, contextId } = useParams({ strict: false });
  const { agent: wanted, text } = useSearch({ strict: false });
  const isNew = useLocation({ select: ({ pathname }) => pathname === "/conversations/new" });
  const begin = (): void => void navigate({ to: "/conversations/new" });
  const beginButton = (
    <Button kind="main" icon="chat" onPress={begin}>
      {say("new-conversation")}
    </Button>
  );
  const detail = (): React.ReactNode => {
    if (isNew) return <NewConversation key={`${wanted}/${text}`} wanted={wanted} text={text ?? ""} />;
    if (agentId && contextId)
      return <Known key={`${agentId}/${contextId}`} agentId={agentId} contextId={contextId} />;
    return (
      <Empty title={say("conversation-choose")} action={beginButton}>
        {say("conversation-choose-explain")}
      </Empty>
    );
  };
  return (
    <Split
      name="conversations"
      label={say("nav-conversations")}
      detailShown={isNew || contextId !== undefined}
      list={
        <>
          <header className="bar">
            <h1>{say("nav-conversations")}</h1>
            <span className="flex-1" />
            <IconButton
              icon="plus"
              bordered
              label={say("new-conversation")}
              data-testid={testIds.newConversation}
              onPress={begin}
            />
          </header>
          <ContextList
            selected={agentId && contextId ? `${agentId}/${contextId}` : undefined}
            onSelect={({ agent, id }) =>
              void navigate({
                to: "/conversations/$agentId/$contextId",
                params: { agentId: agent, contextId: id },
              })
            }
            empty={<Empty title={say("conversations-none")}>{say("conversations-none-explain")}</Empty>}
          />
        </>
      }
    >
      {detail()}
    </Split>
  );
}

function Known({ agentId, contextId }: { agentId: string; contextId: string }) {
  const { say } = useWords();
  const { data, error, refetch } = useAction("agent.list", {});
  if (error) return <ErrorPane error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading what={say("loading-agents")} />;
  const agent = data.agents.find(({ id }) => id === agentId);
  return <Conversation agentId={agentId} agent={agent} contextId={contextId} />;
}
