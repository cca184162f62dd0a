import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { testIds } from "../../testids";
import { WordsProvider } from "../../words/words";
import { Composer, type ComposerProps } from "./Composer";

function show(more?: Partial<ComposerProps>) {
  const onSend = vi.fn<ComposerProps["onSend"]>(async () => true);
  render(
    <WordsProvider language="en">
      <Composer
        label="Message"
        placeholder="Write"
        draft=""
        onDraft={() => undefined}
        onSend={onSend}
        {...more}
      />
    </WordsProvider>,
  );
  const field = screen.getByTestId<HTMLTextAreaElement>(testIds.composer);
  return { field, onSend, user: userEvent.setup() };
}

describe("the composer", () => {
  it("sends with Enter and is empty afterwards", async () => {
    const { field, onSend, user } = show();
    await user.type(field, "hello{Enter}");
    expect(onSend).toHaveBeenCalledExactlyOnceWith("hello");
    expect(field.value).toBe("");
  });

  it("begins a line with Shift+Enter", async () => {
    const { field, onSend, user } = show();
    await user.type(field, "one{Shift>}{Enter}{/Shift}two");
    expect(field.value).toBe("one\ntwo");
    expect(onSend).not.toHaveBeenCalled();
  });

  it("never sends with the Enter that ends a composition", () => {
    const { field, onSend } = show({ draft: "にほん" });
    fireEvent.compositionStart(field);
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    fireEvent.compositionEnd(field);
    // WebKit reports the end of the composition before the key, and then only its code tells.
    fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
    expect(onSend).toHaveBeenCalledExactlyOnceWith("にほん");
  });

  it("sends nothing that is only blank", async () => {
    const { field, onSend, user } = show();
    await user.type(field, "  {Enter}");
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByTestId(testIds.send)).toHaveProperty("disabled", true);
  });

  it("gives the text back when it could not be sent, in front of what was typed meanwhile", async () => {
    let refuse: (sent: boolean) => void = () => undefined;
    const { field, user } = show({ onSend: () => new Promise((resolve) => (refuse = resolve)) });
    await user.type(field, "first{Enter}second");
    refuse(false);
    await vi.waitFor(() => expect(field.value).toBe("first\nsecond"));
  });

  it("says why nothing can be sent and keeps what is typed", async () => {
    const { field, onSend, user } = show({ blocked: "Echo is switched off." });
    expect(screen.getByText("Echo is switched off.")).toBeTruthy();
    await user.type(field, "hello{Enter}");
    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe("hello");
  });
});
