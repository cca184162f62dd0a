import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../primitives/Button";
import { testIds } from "../../testids";
import { useWords } from "../../words/words";

/** The key code of every key that an input method takes for itself. */
const COMPOSING = 229;

/** Enter sends, Shift+Enter begins a line, and an Enter that ends a composition only ends it. */
export function sends(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !event.nativeEvent.isComposing && event.keyCode !== COMPOSING;
}

export interface ComposerProps {
  label: string;
  /** What a message would do now. */
  placeholder: string;
  /** The agent asked something and waits. */
  asked?: boolean;
  /** Why nothing can be sent. */
  blocked?: string | undefined;
  /** What stands in it at first: a draft, or a suggestion. */
  draft: string;
  onDraft: (text: string) => void;
  /** Resolves to whether it was sent; if not, the text comes back. */
  onSend: (text: string) => Promise<boolean>;
}

export function Composer(props: ComposerProps) {
  const { say } = useWords();
  const [text, setText] = useState(props.draft);
  const area = useGrowing();
  const ready = text.trim().length > 0 && props.blocked === undefined;
  const { onDraft } = props;
  useEffect(() => onDraft(text), [onDraft, text]);

  const send = async (): Promise<void> => {
    if (!ready) return;
    setText("");
    const sent = await props.onSend(text);
    // What was typed meanwhile is not thrown away.
    if (!sent) setText((typed) => (typed ? `${text}\n${typed}` : text));
    area.current?.focus();
  };

  return (
    <div className="composer" data-keys="composer">
      {props.blocked !== undefined && <p className="help pb-2">{props.blocked}</p>}
      <div className={props.asked ? "composer-box asked" : "composer-box"}>
        <textarea
          ref={area}
          rows={1}
          value={text}
          aria-label={props.label}
          placeholder={props.placeholder}
          data-testid={testIds.composer}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            void send();
          }}
        />
        <Button
          kind={ready ? "main" : "plain"}
          icon="send"
          isDisabled={!ready}
          data-testid={testIds.send}
          onPress={() => void send()}
        >
          {say("send")}
        </Button>
      </div>
    </div>
  );
}

/** A text field as tall as its text, up to the limit of its style. */
function useGrowing() {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const field = area.current;
    if (!field) return;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight}px`;
  });
  return area;
}
