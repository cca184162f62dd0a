import { type ReactNode } from "react";
import { useAction, useChange } from "../../api/hooks";
import type { Settings, SettingsUpdateRequest, Theme } from "../../api/gen";
import { Segments, Select } from "../../primitives/Select";
import { ErrorNote, ErrorPane, Loading } from "../../primitives/States";
import { testIds } from "../../testids";
import { LANGUAGE_NAMES, LANGUAGES, type Language, systemLanguage } from "../../words/languages";
import { useWords } from "../../words/words";
import { About } from "./About";
import { StorageSettings } from "./StorageSettings";

export type Change = (to: SettingsUpdateRequest) => void;

export function SettingsScreen() {
  const { say } = useWords();
  const { data, error, refetch } = useAction("settings.get", {});
  const change = useChange("settings.update");
  const set: Change = (to) => change.mutate(to);
  return (
    <>
      <header className="bar">
        <h1>{say("nav-settings")}</h1>
      </header>
      <div className="scroll flex-1 bg-paper" data-pane tabIndex={-1}>
        {error && <ErrorPane error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading what={say("loading-settings")} />}
        {data && (
          <div className="mx-auto grid w-full max-w-reading gap-8 p-6">
            {change.error && <ErrorNote error={change.error} onClose={() => change.reset()} />}
            <General settings={data} set={set} />
            <StorageSettings settings={data} set={set} />
            <About />
          </div>
        )}
      </div>
    </>
  );
}

function General({ settings, set }: { settings: Settings; set: Change }) {
  const { say } = useWords();
  const themes: { key: Theme; label: string }[] = [
    { key: "system", label: say("theme-system") },
    { key: "light", label: say("theme-light") },
    { key: "dark", label: say("theme-dark") },
  ];
  const system = LANGUAGE_NAMES[systemLanguage()];
  const languages: { key: Language | "system"; label: string; lang?: string }[] = [
    { key: "system", label: say("language-system-now", { language: system }) },
    ...LANGUAGES.map((key) => ({ key, label: LANGUAGE_NAMES[key], lang: key })),
  ];
  return (
    <Section title={say("settings-general")}>
      <Setting name={say("settings-language")} help={say("settings-language-help")}>
        <Select
          label={say("settings-language")}
          choices={languages}
          value={(settings.language as Language | null) ?? "system"}
          onChange={(key) => set({ language: key === "system" ? null : key })}
          testId={testIds.languageSelect}
        />
      </Setting>
      <Setting name={say("settings-theme")} help={say("settings-theme-help")}>
        <Segments
          label={say("settings-theme")}
          choices={themes}
          value={settings.theme}
          onChange={(theme) => set({ theme })}
          testId={testIds.themeSelect}
        />
      </Setting>
    </Section>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="pb-1 text-title font-strong">{title}</h2>
      {children}
    </section>
  );
}

export function Setting({ name, help, children }: { name: string; help?: string; children: ReactNode }) {
  return (
    <div className="setting">
      <div className="min-w-0">
        <div>{name}</div>
        {help && <div className="help">{help}</div>}
      </div>
      <div className="control">{children}</div>
    </div>
  );
}
