import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import type { ActionError } from "../api/errors";
import { ApiProvider, useAction } from "../api/hooks";
import { OutboxProvider } from "../features/conversations/outbox";
import { LedgerProvider } from "../features/tasks/ledger";
import { Button } from "../primitives/Button";
import { LinkProvider } from "../primitives/links";
import { Empty, ErrorNote, Loading } from "../primitives/States";
import { ToastRegion } from "../primitives/Toast";
import { showTheme } from "../theme/theme";
import { isLanguage, type Language, systemLanguage } from "../words/languages";
import { useWords, WordsProvider } from "../words/words";
import { makeRouter } from "./router";
import type { Services } from "./services";

export function App({ services, refused }: { services: Services; refused: ActionError | undefined }) {
  const { live, queries, ledger, outbox } = services;
  useEffect(() => live.start(), [live]);
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={services}>
        <LedgerProvider value={ledger}>
          <OutboxProvider value={outbox}>
            <Gate refused={refused} />
          </OutboxProvider>
        </LedgerProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

/** The settings say the language and the theme; until they are there, the system does. */
function Gate({ refused }: { refused: ActionError | undefined }) {
  const settings = useAction("settings.get", {});
  const [router] = useState(makeRouter);
  const { data, error, refetch } = settings;
  useEffect(() => {
    if (data) showTheme(data.theme);
  }, [data]);
  return (
    <WordsProvider language={languageOf(data?.language)}>
      {data ? (
        <LinkProvider>
          <RouterProvider router={router} />
          <ToastRegion />
        </LinkProvider>
      ) : (
        <Before error={error} refused={refused} retry={() => void refetch()} />
      )}
    </WordsProvider>
  );
}

function languageOf(setting: string | null | undefined): Language {
  return isLanguage(setting) ? setting : systemLanguage();
}

/** What stands in the window before the engine has answered once. */
function Before({ error, refused, retry }: BeforeProps) {
  const { say } = useWords();
  if (!error) {
    return (
      <Whole>
        <Loading rows={4} what={say("loading-engine")} />
      </Whole>
    );
  }
  if (error.isSignedOut) {
    const used = refused?.code === "control.link_used";
    return (
      <Whole>
        <Empty
          title={say(used ? "session-used-title" : "session-none-title")}
          action={
            <Button icon="reload" onPress={retry}>
              {say("try-again")}
            </Button>
          }
        >
          {say("session-explain")}
        </Empty>
      </Whole>
    );
  }
  return (
    <Whole>
      <div className="grid h-full content-center justify-items-center p-4">
        <div className="w-full max-w-notice">
          <ErrorNote error={error} onRetry={retry} />
        </div>
      </div>
    </Whole>
  );
}

interface BeforeProps {
  error: ActionError | null;
  refused: ActionError | undefined;
  retry: () => void;
}

function Whole({ children }: { children: ReactNode }) {
  return <main className="h-full bg-surface">{children}</main>;
}
