import { useState } from "react";
import { useAction } from "../../api/hooks";
import type { Durability, Settings } from "../../api/gen";
import { Button } from "../../primitives/Button";
import { Dialog } from "../../primitives/Dialog";
import { Select } from "../../primitives/Select";
import { ErrorNote } from "../../primitives/States";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";
import { type Change, Section, Setting } from "./SettingsScreen";

const DAYS = [7, 30, 90, 180, 365];
const GIGABYTE = 1_000_000_000;
const QUOTAS = [1, 5, 10, 50, 100].map((size) => size * GIGABYTE);
const NONE = "none";

/** What is kept, for how long and how safely. Only what is set here ever deletes anything. */
export function StorageSettings({ settings, set }: { settings: Settings; set: Change }) {
  const { say, bytes } = useWords();
  const info = useAction("system.info", {});
  const [asked, setAsked] = useState<number>();
  const { retentionDays, quotaBytes } = settings;
  const storage = info.data?.storage;
  const durabilities: { key: Durability; label: string }[] = [
    { key: "full", label: say("durability-full") },
    { key: "normal", label: say("durability-normal") },
  ];
  const shorter = (days: number): boolean => retentionDays === null || days < retentionDays;
  const keep = (key: string): void => {
    if (key === NONE) set({ retentionDays: null });
    else if (shorter(Number(key))) setAsked(Number(key));
    else set({ retentionDays: Number(key) });
  };
  return (
    <Section title={say("settings-storage")}>
      <Setting name={say("settings-retention")} help={say("settings-retention-help")}>
        <Select
          label={say("settings-retention")}
          choices={choicesOf(DAYS, retentionDays, say("retention-always"), (days) =>
            say("retention-days", { days }),
          )}
          value={String(retentionDays ?? NONE)}
          onChange={keep}
          testId={testIds.retentionSelect}
        />
      </Setting>
      <Setting
        name={say("settings-quota")}
        help={
          storage
            ? say("settings-quota-help", { used: bytes(storage.usedBytes), free: bytes(storage.freeBytes) })
            : ""
        }
      >
        <Select
          label={say("settings-quota")}
          choices={choicesOf(QUOTAS, quotaBytes, say("quota-none"), bytes)}
          value={String(quotaBytes ?? NONE)}
          onChange={(key) => set({ quotaBytes: key === NONE ? null : Number(key) })}
        />
      </Setting>
      <Setting name={say("settings-durability")} help={say("settings-durability-help")}>
        <Select
          label={say("settings-durability")}
          choices={durabilities}
          value={settings.durability}
          onChange={(durability) => set({ durability })}
        />
      </Setting>
      {asked !== undefined && (
        <ConfirmRetention
          days={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            set({ retentionDays: asked });
            setAsked(undefined);
          }}
        />
      )}
    </Section>
  );
}

/** A value that was set elsewhere stands among the offered ones. */
function choicesOf(
  offered: readonly number[],
  value: number | null,
  none: string,
  write: (value: number) => string,
) {
  const all =
    value === null || offered.includes(value) ? offered : [...offered, value].toSorted((a, b) => a - b);
  return [{ key: NONE, label: none }, ...all.map((one) => ({ key: String(one), label: write(one) }))];
}

/** What would be deleted is shown before it is. */
function ConfirmRetention({
  days,
  onClose,
  onConfirm,
}: {
  days: number;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { say, bytes } = useWords();
  const preview = useAction("storage.preview", { retentionDays: days });
  return (
    <Dialog
      alert
      open
      title={say("retention-title", { days })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            {say("cancel")}
          </Button>
          <Button kind="danger" filled isDisabled={!preview.data} onPress={onConfirm}>
            {say("retention-confirm")}
          </Button>
        </>
      }
    >
      {preview.error && <ErrorNote error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.data && !preview.error && <p>{say("retention-counting")}</p>}
      {preview.data?.tasks === 0 && <p>{say("retention-preview-none")}</p>}
      {preview.data && preview.data.tasks > 0 && (
        <p>{say("retention-preview", { tasks: preview.data.tasks, size: bytes(preview.data.bytes) })}</p>
      )}
      <p className="text-ink-2">{say("retention-explain")}</p>
    </Dialog>
  );
}
