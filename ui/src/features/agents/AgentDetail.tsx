import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button as AriaButton, Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useAction, useChange } from "../../api/hooks";
import type { AgentView, SkillView } from "../../api/gen";
import { Button } from "../../primitives/Button";
import { Address, CopyTextButton } from "../../primitives/Copy";
import { Icon } from "../../primitives/Icon";
import { Json } from "../../primitives/Json";
import { Mark } from "../../primitives/Mark";
import { BackToList } from "../../primitives/Panes";
import { Switch } from "../../primitives/Select";
import { ErrorNote, ErrorPane, Loading } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { AgentStateWord } from "./AgentList";
import { curlSnippet, newMessageId } from "./curl";

export function AgentDetail({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const enable = useChange("agent.enable");
  const disable = useChange("agent.disable");
  const error = enable.error ?? disable.error;
  const pending = enable.isPending || disable.isPending;
  const forget = (): void => {
    enable.reset();
    disable.reset();
  };
  const turn = (on: boolean): void => {
    forget();
    (on ? enable : disable).mutate({ id: agent.id });
  };
  return (
    <>
      <header className="bar" data-testid={testIds.agentDetail}>
        <BackToList label={say("agents-all")} onBack={() => void navigate({ to: "/agents" })} />
        <Mark id={agent.id} party="ours" small off={agent.state !== "ready"} />
        <h2>{agent.name}</h2>
        <AgentStateWord agent={agent} />
        <span className="flex-1" />
        <Switch
          label={say("agent-published")}
          on={agent.enabled}
          onChange={turn}
          disabled={pending}
          testId={testIds.agentSwitch}
        />
        <TalkTo agent={agent} />
      </header>
      <Tabs className="tab-panel">
        <TabList className="tabs" aria-label={say("agent-views")}>
          <Tab id="about">{say("agent-about")}</Tab>
          <Tab id="card">{say("agent-card")}</Tab>
        </TabList>
        <TabPanel id="about" className="tab-panel">
          <div className="scroll flex-1">
            <div className="grid max-w-reading gap-6 p-4">
              {error && <ErrorNote error={error} onClose={forget} />}
              <Fault agent={agent} />
              <About agent={agent} />
              <Curl agent={agent} />
              <Skills agent={agent} />
            </div>
          </div>
        </TabPanel>
        <TabPanel id="card" className="tab-panel">
          <Card agent={agent} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function TalkTo({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  const navigate = useNavigate();
  if (agent.state !== "ready") return null;
  return (
    <Button
      kind="main"
      icon="chat"
      data-testid={testIds.talkTo}
      onPress={() => void navigate({ to: "/conversations/new", search: { agent: agent.id } })}
    >
      {say("talk-to", { name: agent.name })}
    </Button>
  );
}

/** What is wrong with the agent's file, where, and what answers meanwhile. */
function Fault({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  const { fault } = agent;
  if (!fault) return null;
  return (
    <div className="note bad" role="alert">
      <Icon name="warn" />
      <div className="grid min-w-0 gap-1">
        <p className="font-strong">{fault.message}</p>
        {fault.line !== undefined && (
          <p>{say("agent-fault-place", { line: fault.line, column: fault.column ?? 1 })}</p>
        )}
        <p>{say(agent.state === "ready" ? "agent-fault-older" : "agent-fault-none")}</p>
        <code className="mono-s" translate="no">
          {fault.code}
        </code>
      </div>
    </div>
  );
}

function About({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  return (
    <section className="grid gap-3" aria-label={say("agent-about")}>
      {agent.description && <p className="text-read max-w-prose">{agent.description}</p>}
      <dl className="facts">
        <dt>{say("agent-url")}</dt>
        <dd>
          <Address text={agent.url} label={say("copy-url")} />
        </dd>
        <dt>{say("agent-card-url")}</dt>
        <dd>
          <Address text={agent.cardUrl} label={say("copy-card-url")} />
        </dd>
        <dt>{say("agent-kind")}</dt>
        <dd>{say(agent.builtIn ? "agent-kind-built-in" : "agent-kind-scripted")}</dd>
        <dt>{say("agent-id")}</dt>
        <dd>
          <code translate="no">{agent.id}</code>
        </dd>
      </dl>
    </section>
  );
}

/** A command that works as it stands; every copy has a message id of its own. */
function Curl({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  const [messageId] = useState(newMessageId);
  if (agent.state !== "ready") return null;
  const example = agent.skills[0]?.examples[0] ?? say("curl-hello");
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-strong">{say("curl-title")}</h3>
        <span className="flex-1" />
        <CopyTextButton
          label={say("copy-command")}
          text={() => curlSnippet(agent.url, example, newMessageId())}
        />
      </div>
      <pre className="well" translate="no" data-testid={testIds.curl}>
        {curlSnippet(agent.url, example, messageId)}
      </pre>
    </section>
  );
}

function Skills({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  if (agent.skills.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-strong">{say("agent-skills")}</h3>
      <ul className="grid gap-4">
        {agent.skills.map((skill) => (
          <Skill key={skill.id} agent={agent} skill={skill} />
        ))}
      </ul>
    </section>
  );
}

function Skill({ agent, skill }: { agent: AgentView; skill: SkillView }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const begin = (text: string): void =>
    void navigate({ to: "/conversations/new", search: { agent: agent.id, text } });
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-baseline gap-2">
        <span>{skill.name}</span>
        <code className="mono-s text-ink-3" translate="no">
          {skill.id}
        </code>
      </div>
      {skill.description && <p className="max-w-prose text-small text-ink-2">{skill.description}</p>}
      {skill.examples.length > 0 && agent.state === "ready" && (
        <div className="flex flex-wrap gap-2 pt-1">
          {skill.examples.map((example) => (
            <AriaButton
              key={example}
              className="chip"
              aria-label={say("try-example", { text: example })}
              onPress={() => begin(example)}
            >
              <Icon name="chat" size={14} />
              <span className="cut">{example}</span>
            </AriaButton>
          ))}
        </div>
      )}
    </li>
  );
}

/** The card as callers receive it. */
function Card({ agent }: { agent: AgentView }) {
  const { say } = useWords();
  const { data, error, refetch } = useAction("agent.get", { id: agent.id });
  if (error) return <ErrorPane error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading what={say("loading-card")} />;
  if (data.card === null) return <p className="p-4 text-ink-2">{say("agent-card-none")}</p>;
  return <Json value={data.card} label={say("agent-card")} />;
}
