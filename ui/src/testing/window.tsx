/** Draws a part of the window with everything that it stands on; the engine is a table of answers. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { ApiProvider } from "../api/hooks";
import type { ActionName, LiveMessage } from "../api/gen";
import type { Transport, WatchFrom } from "../api/transport";
import { makeServices } from "../app/services";
import { LedgerProvider } from "../features/tasks/ledger";
import { LinkProvider } from "../primitives/links";
import type { Language } from "../words/languages";
import { WordsProvider } from "../words/words";

export type Answers = Partial<Record<ActionName, (params: never) => unknown>>;

export interface Engine {
  calls: { action: string; params: unknown }[];
  watched: readonly WatchFrom[];
  opened: string[];
  say: (message: LiveMessage) => void;
}

export function showInWindow(children: ReactNode, answers: Answers = {}, language: Language = "en") {
  const engine: Engine = { calls: [], watched: [], opened: [], say: () => undefined };
  const transport: Transport = {
    call: async (action, params) => {
      engine.calls.push({ action, params });
      const answer = answers[action as ActionName];
      if (!answer) return { ok: false, code: "action.unknown", message: `No answer to ${action}.` };
      return answer(params as never);
    },
    live: (watch, handlers) => {
      engine.watched = watch;
      engine.say = (message) => handlers.message(message);
      queueMicrotask(() => handlers.opened());
      return () => undefined;
    },
    openUrl: async (url) => void engine.opened.push(url),
  };
  const services = makeServices(transport);
  services.live.start();
  const wrap = (inside: ReactNode) => (
    <QueryClientProvider client={services.queries}>
      <ApiProvider value={services}>
        <LedgerProvider value={services.ledger}>
          <WordsProvider language={language}>
            <LinkProvider>{inside}</LinkProvider>
          </WordsProvider>
        </LedgerProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const view = render(wrap(children));
  return {
    engine,
    services,
    container: view.container,
    update: (next: ReactNode) => view.rerender(wrap(next)),
  };
}

export const done = (data: unknown): unknown => ({ ok: true, data });
