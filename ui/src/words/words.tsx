import type { FluentVariable } from "@fluent/bundle";
import { LocalizationProvider, ReactLocalization } from "@fluent/react";
import { createContext, type ReactNode, use, useEffect, useMemo } from "react";
import { I18nProvider } from "react-aria-components";
import { bundlesFor } from "./catalogue";
import { type Format, makeFormat } from "./format";
import type { Language } from "./languages";

export type Say = (key: string, variables?: Record<string, FluentVariable>) => string;

/** What a component needs to speak: sentences and the writing of numbers and times. */
export interface Words extends Format {
  language: Language;
  say: Say;
}

const WordsContext = createContext<Words | undefined>(undefined);

export function WordsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const l10n = useMemo(() => new ReactLocalization(bundlesFor(language)), [language]);
  const words = useMemo<Words>(
    () => ({
      language,
      say: (key, variables) => l10n.getString(key, variables),
      ...makeFormat(language),
    }),
    [l10n, language],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext value={words}>
      <LocalizationProvider l10n={l10n}>
        <I18nProvider locale={language}>{children}</I18nProvider>
      </LocalizationProvider>
    </WordsContext>
  );
}

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error("useWords stands outside of WordsProvider");
  return words;
}
