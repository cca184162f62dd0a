import { useNavigate } from "@tanstack/react-router";
import type { AgentView } from "../../api/gen";
import { Button } from "../../primitives/Button";
import { Empty } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";

/** Nothing has happened yet: what this is, and the one thing to do first. */
export function FirstRun({ agents }: { agents: readonly AgentView[] }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const ready = agents.filter(({ state }) => state === "ready");
  const first = ready.find(({ id }) => id === "echo") ?? ready[0];
  if (!first) {
    return (
      <Empty title={say("no-agent-title")} testId={testIds.firstRun}>
        {say("no-agent-explain")}
      </Empty>
    );
  }
  return (
    <Empty
      title={say("first-run-title")}
      testId={testIds.firstRun}
      action={
        <Button
          kind="main"
          icon="chat"
          autoFocus
          data-testid={testIds.talkTo}
          onPress={() => void navigate({ to: "/conversations/new", search: { agent: first.id } })}
        >
          {say("talk-to", { name: first.name })}
        </Button>
      }
    >
      {say("first-run-explain", { name: first.name })}
    </Empty>
  );
}
