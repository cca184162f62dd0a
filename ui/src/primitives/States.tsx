import { type ReactNode, useEffect, useState } from "react";
import type { ActionError } from "../api/errors";
import { testIds } from "../testids";
import { type Say, useWords } from "../words/words";
import { Button } from "./Button";
import { CopyTextButton } from "./Copy";
import { Icon } from "./Icon";

/** What would be here, and the next step. */
export function Empty({
  title,
  children,
  action,
  testId,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  testId?: string;
}) {
  return (
    <div className="empty" data-testid={testId}>
      <svg className="figure" viewBox="0 0 88 56" aria-hidden="true">
        <path d="M42 4v48M46 4v48" />
        <path d="M2 20h30M2 36h30M56 20h30M56 36h30" strokeDasharray="5 5" />
      </svg>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** After this a sentence says what is awaited. */
const PATIENCE_MS = 5000;

/** Nothing for 200 ms, then bones in the shape of what comes. */
export function Loading({ rows = 3, what }: { rows?: number; what: string }) {
  const { say } = useWords();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="bones grid content-start gap-4 p-4" role="status" aria-label={say("loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="bone mark-shape flex-none" />
          <div className="grid flex-1 gap-2">
            <div className={`bone ${row % 2 ? "w-1/2" : "w-2/3"}`} />
            <div className={`bone ${row % 2 ? "w-2/3" : "w-1/3"}`} />
          </div>
        </div>
      ))}
      {long && <p className="text-small text-ink-2">{what}</p>}
    </div>
  );
}

/** The sentence of a failure: the engine's own, or ours where the engine could not be asked. */
export function sentence(error: ActionError, say: Say): { message: string; hint: string | undefined } {
  if (!error.isOurs) return { message: error.message, hint: error.hint };
  const key = error.code === "window.unreachable" ? "error-unreachable" : "error-unreadable";
  return { message: say(key), hint: say(`${key}-hint`) };
}

/** What happened, what to do about it, and the code to look it up. Stays where it happened. */
export function ErrorNote({
  error,
  onRetry,
  onClose,
}: {
  error: ActionError;
  onRetry?: () => void;
  onClose?: () => void;
}) {
  const { say } = useWords();
  const { message, hint } = sentence(error, say);
  return (
    <div className="note bad" role="alert" data-testid={testIds.errorNote}>
      <Icon name="warn" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-strong">{message}</p>
        {hint && <p>{hint}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <code className="mono-s" translate="no">
            {error.code}
            {error.field && ` · ${error.field}`}
          </code>
          <span className="flex-1" />
          <CopyTextButton label={say("copy-code")} text={codeOf(error)} />
          {onRetry && (
            <Button small icon="reload" onPress={onRetry}>
              {say("try-again")}
            </Button>
          )}
          {onClose && (
            <Button small kind="quiet" onPress={onClose}>
              {say("close")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function codeOf(error: ActionError): string {
  return error.field ? `${error.code} ${error.field}` : error.code;
}

/** A pane that could not be filled. */
export function ErrorPane(props: { error: ActionError; onRetry?: () => void }) {
  return (
    <div className="p-4">
      <ErrorNote {...props} />
    </div>
  );
}
