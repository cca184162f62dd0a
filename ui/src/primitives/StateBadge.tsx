import type { TaskState } from "../api/gen";
import { testIds } from "../testids";
import { useWords } from "../words/words";
import { Icon, type IconName } from "./Icon";

interface Look {
  icon: IconName;
  tone: "plain" | "ours" | "good" | "bad" | "you";
  key: string;
}

/** The eight states: each has its own outline, so that colour is never the only sign. */
const LOOKS: Record<TaskState, Look> = {
  TASK_STATE_UNSPECIFIED: { icon: "st-submitted", tone: "plain", key: "state-unspecified" },
  TASK_STATE_SUBMITTED: { icon: "st-submitted", tone: "plain", key: "state-submitted" },
  TASK_STATE_WORKING: { icon: "st-working", tone: "ours", key: "state-working" },
  TASK_STATE_INPUT_REQUIRED: { icon: "st-input", tone: "you", key: "state-input-required" },
  TASK_STATE_AUTH_REQUIRED: { icon: "st-auth", tone: "you", key: "state-auth-required" },
  TASK_STATE_COMPLETED: { icon: "st-completed", tone: "good", key: "state-completed" },
  TASK_STATE_FAILED: { icon: "st-failed", tone: "bad", key: "state-failed" },
  TASK_STATE_CANCELED: { icon: "st-canceled", tone: "plain", key: "state-canceled" },
  TASK_STATE_REJECTED: { icon: "st-rejected", tone: "bad", key: "state-rejected" },
};

export const TASK_STATES = Object.keys(LOOKS).filter(
  (state) => state !== "TASK_STATE_UNSPECIFIED",
) as TaskState[];

export function stateKey(state: TaskState): string {
  return LOOKS[state].key;
}

/** Icon and word, always both; where developers look the enum stands beside it, never translated. */
export function StateBadge({ state, withEnum }: { state: TaskState; withEnum?: boolean }) {
  const { say } = useWords();
  const look = LOOKS[state];
  return (
    <>
      <span className="badge" data-tone={look.tone} data-testid={testIds.stateBadge} data-state={state}>
        <Icon name={look.icon} size={14} spin={state === "TASK_STATE_WORKING"} />
        {say(look.key)}
      </span>
      {withEnum && (
        <code className="mono-s cut text-ink-3" translate="no">
          {state}
        </code>
      )}
    </>
  );
}

/** The icon alone, where the word stands beside it. */
export function StateIcon({ state, past }: { state: TaskState; past?: boolean }) {
  const look = LOOKS[state];
  const waits = look.tone === "you";
  return (
    <span className={waits && !past ? "badge text-you-ink" : "badge"} data-tone={waits ? "plain" : look.tone}>
      <Icon name={look.icon} spin={state === "TASK_STATE_WORKING" && !past} />
    </span>
  );
}
