import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { useAction, useLiveState } from "../api/hooks";
import type { LiveState } from "../api/live";
import { Kbd, WithTip } from "../primitives/Button";
import { copyText } from "../primitives/Copy";
import { Icon, type IconName } from "../primitives/Icon";
import { toast } from "../primitives/Toast";
import { testIds } from "../testids";
import { useWords } from "../words/words";
import { KEY_HINTS, KEY_HINTS_ANYWHERE } from "./keys";

const LIVE: Record<LiveState, { icon: IconName; word: string; color: string }> = {
  connecting: { icon: "st-submitted", word: "live-connecting", color: "text-ink-2" },
  live: { icon: "st-completed", word: "live-live", color: "text-good" },
  waiting: { icon: "st-failed", word: "live-waiting", color: "text-bad" },
};

/** Where callers reach the agents, whether the window hears of changes, and the keys that act now. */
export function StatusBar() {
  const { say } = useWords();
  const { data } = useAction("system.info", {});
  const state = useLiveState();
  const look = LIVE[state];
  return (
    <footer className="status">
      {data && <AgentsAddress url={data.agentsUrl} />}
      <span className="status-item" role="status" data-testid={testIds.statusLive} data-state={state}>
        <span className={look.color}>
          <Icon name={look.icon} size={12} />
        </span>
        {say(look.word)}
      </span>
      <Keys />
    </footer>
  );
}

function AgentsAddress({ url }: { url: string }) {
  const { say } = useWords();
  const copy = (): void => void copyText(url).then(() => toast(say("copied")));
  return (
    <WithTip tip={say("status-address")}>
      <Button
        className="status-item"
        onPress={copy}
        aria-label={say("status-address-copy", { url })}
        data-testid={testIds.statusAddress}
      >
        <Icon name="in" size={12} />
        <span translate="no">{url.replace(/^https?:\/\//, "")}</span>
      </Button>
    </WithTip>
  );
}

/** Follows the focus: each place names its keys. */
function Keys() {
  const { say } = useWords();
  const [place, setPlace] = useState("");
  useEffect(() => {
    const follow = (): void => {
      const here = document.activeElement?.closest("[data-keys]")?.getAttribute("data-keys");
      setPlace(here ?? "");
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", follow);
    };
  }, []);
  const hints = [...(KEY_HINTS[place] ?? []), ...KEY_HINTS_ANYWHERE];
  return (
    <span className="keys" aria-hidden="true">
      {hints.map(([keys, word]) => (
        <span key={keys} className="status-item">
          <Kbd>{keys}</Kbd>
          {say(word)}
        </span>
      ))}
    </span>
  );
}
