import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useApi } from "../api/hooks";
import { useWords } from "../words/words";
import { Button } from "./Button";
import { CopyTextButton } from "./Copy";
import { Dialog } from "./Dialog";

/** Only these leave the window; everything else stays text. */
const OPENABLE = new Set(["http:", "https:"]);

/** The address, if it is one that can be opened. */
export function openableUrl(text: string): URL | undefined {
  try {
    const url = new URL(text);
    return OPENABLE.has(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

const LinkContext = createContext<(url: string) => void>(() => undefined);

/** Asks before a link of an agent is opened: the whole address is shown, nothing is fetched before. */
export function LinkProvider({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const { client } = useApi();
  const [url, setUrl] = useState<URL>();
  const ask = useCallback((text: string) => setUrl(openableUrl(text)), []);
  const close = (): void => setUrl(undefined);
  const open = (): void => {
    if (url) void client.transport.openUrl(url.href);
    close();
  };
  return (
    <LinkContext value={ask}>
      {children}
      <Dialog
        title={say("link-title")}
        open={url !== undefined}
        onClose={close}
        actions={
          <>
            <Button onPress={close} autoFocus>
              {say("cancel")}
            </Button>
            <CopyTextButton text={url?.href ?? ""} label={say("copy-address")} small={false} />
            <Button onPress={open}>{say("link-open")}</Button>
          </>
        }
      >
        <p>{say("link-explain", { host: url?.host ?? "" })}</p>
        <p className="well" translate="no">
          {url?.href}
        </p>
      </Dialog>
    </LinkContext>
  );
}

/** Asks the person, then opens. */
export function useAskToOpen(): (url: string) => void {
  return use(LinkContext);
}
