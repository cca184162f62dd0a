import { Button as AriaButton } from "react-aria-components";
import { useWords } from "../words/words";
import { Button, IconButton, WithTip } from "./Button";
import { Icon } from "./Icon";
import { toast } from "./Toast";

/** Puts text on the clipboard, also where the page has no right to the asynchronous one. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

function copyBySelection(text: string): void {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr";
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
}

function useCopy(): (text: string | (() => string)) => void {
  const { say } = useWords();
  return (text) => {
    void copyText(typeof text === "string" ? text : text()).then(() => toast(say("copied")));
  };
}

/** Copies; the label says what. */
export function CopyButton({
  text,
  label,
  small = true,
}: {
  text: string | (() => string);
  label: string;
  small?: boolean;
}) {
  const copy = useCopy();
  return <IconButton icon="copy" label={label} small={small} onPress={() => copy(text)} />;
}

export function CopyTextButton({
  text,
  label,
  small = true,
}: {
  text: string | (() => string);
  label: string;
  small?: boolean;
}) {
  const copy = useCopy();
  return (
    <Button icon="copy" small={small} onPress={() => copy(text)}>
      {label}
    </Button>
  );
}

/** How many characters of an id are shown: ids begin with the time, so the last ones tell them apart. */
const TAIL = 8;

/** An id: its end is shown, the whole is in the tooltip and is copied. */
export function Id({ id, label }: { id: string; label: string }) {
  const copy = useCopy();
  return (
    <WithTip tip={id}>
      <AriaButton className="chip mono-s" onPress={() => copy(id)}>
        <span className="sr">{label} </span>
        <span translate="no">{id.slice(-TAIL)}</span>
        <Icon name="copy" size={12} />
      </AriaButton>
    </WithTip>
  );
}

/** An address in full, which wraps rather than being cut, and a button that copies it. */
export function Address({ text, label }: { text: string; label: string }) {
  return (
    <span className="address">
      <code translate="no">{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
