import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { showInWindow } from "../../testing/window";
import { Markdown } from "./Markdown";

const shown = (text: string): Element => {
  const { container } = showInWindow(<Markdown text={text} />);
  const message = container.querySelector(".md");
  if (!message) throw new Error("nothing was drawn");
  return message;
};

describe("the Markdown of an agent", () => {
  it("draws none of its HTML", () => {
    const message = shown(
      '<script>x</script><b onclick="x">bold</b>\n\n<iframe src="https://x.example"></iframe>',
    );
    expect(message.querySelector("script,b,iframe")).toBeNull();
  });

  it("fetches no picture, but shows its words and its address", () => {
    const message = shown("![a chart](https://x.example/chart.png)");
    expect(message.querySelector("img")).toBeNull();
    expect(message.querySelector("a")?.getAttribute("href")).toBe("https://x.example/chart.png");
    expect(message.textContent).toContain("a chart");
  });

  it("makes no link of an address that could run something", () => {
    const message = shown(
      "[a](javascript:alert(1)) [b](data:text/html,x) [c](file:///etc/passwd) [d](vbscript:x)",
    );
    expect(message.querySelector("a")).toBeNull();
    expect(message.textContent).toContain("a b c d");
  });

  it("asks before a link opens, and shows the whole address", async () => {
    const user = userEvent.setup();
    const { engine } = showInWindow(<Markdown text="[the bank](https://example.org/evil?x=1)" />);
    await user.click(screen.getByText("the bank"));
    expect(engine.opened).toEqual([]);
    expect(screen.getByRole("dialog").textContent).toContain("https://example.org/evil?x=1");
    await user.click(screen.getByText("Open in the browser"));
    expect(engine.opened).toEqual(["https://example.org/evil?x=1"]);
  });

  it("opens nothing when the question is answered with Escape", async () => {
    const user = userEvent.setup();
    const { engine } = showInWindow(<Markdown text="https://example.org/" />);
    await user.click(screen.getByText("https://example.org/"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(engine.opened).toEqual([]);
  });

  it("puts its headings below those of the window", () => {
    const message = shown("# one\n\n## two");
    expect([...message.children].map(({ tagName }) => tagName)).toEqual(["H3", "H4"]);
  });

  it("resolves a link whose address stands in another block", () => {
    const message = shown("See [the tables][t].\n\nMore.\n\n[t]: https://example.org/t\n");
    expect(message.querySelector("a")?.getAttribute("href")).toBe("https://example.org/t");
  });

  it("keeps the elements of finished blocks while the text grows", () => {
    const text = "# Title\n\nA paragraph.\n\n- one\n- two\n\nThe end grows";
    const { container, update } = showInWindow(<Markdown text={text.slice(0, 30)} />);
    const heading = container.querySelector("h3");
    const paragraph = container.querySelector(".md > p");
    for (let end = 31; end <= text.length; end++) update(<Markdown text={text.slice(0, end)} />);
    expect(container.querySelector(".md")?.textContent).toContain("The end grows");
    expect(heading).not.toBeNull();
    expect(container.querySelector("h3")).toBe(heading);
    expect(container.querySelector(".md > p")).toBe(paragraph);
  });
});
