import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BlockReader } from "./blocks";

const DOCUMENT = [
  "# Title",
  "",
  "A paragraph with *emphasis*,",
  "on two lines and a [link][ref].",
  "",
  "- one",
  "- two",
  "",
  "  still two",
  "",
  "1. first",
  "",
  "2. second",
  "",
  "```rust",
  "fn main() {",
  "",
  "}",
  "```",
  "",
  "| a | b |",
  "|---|---|",
  "| 1 | 2 |",
  "",
  "> quoted",
  "> twice",
  "",
  "    indented code",
  "",
  "[ref]: https://example.org/",
  "",
  "setext",
  "---",
  "",
  "<b>html</b>",
  "",
  "The end.",
].join("\n");

const pieces = fc.array(
  fc.constantFrom(
    "# h",
    "text",
    "- item",
    "1. one",
    "2",
    "> q",
    "```",
    "    code",
    "  more",
    "| a | b |",
    "|---|---|",
    "---",
    "***",
    "[x]: /u",
    '"title"',
    "[x]",
    "<div>",
    "</div>",
    "*",
    "_a_",
    "\n",
    "\n\n",
    " ",
    "\t",
    "日本語",
    "[^1]: note",
    "~~~",
  ),
  { maxLength: 24 },
);

/** Feeds a text in steps and returns what was read in the end, checking on the way that finished blocks stay. */
function grow(text: string, steps: readonly number[]): ReturnType<BlockReader["read"]> {
  const reader = new BlockReader();
  let at = 0;
  let finished: readonly { text: string }[] = [];
  for (const step of steps) {
    at = Math.min(text.length, at + step);
    const now = reader.read(text.slice(0, at));
    expect(now.finished.slice(0, finished.length)).toEqual(finished);
    finished = now.finished;
    if (at === text.length) break;
  }
  return reader.read(text);
}

const all = ({ finished, tail }: ReturnType<BlockReader["read"]>): string[] =>
  [...finished, ...tail].map(({ text }) => text);

describe("BlockReader", () => {
  it("never changes a block that it called finished, and ends as if the text had come at once", () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 200 }), (parts, steps) => {
        const text = parts.join("");
        expect(all(grow(text, steps))).toEqual(all(new BlockReader().read(text)));
      }),
      { seed: 31, numRuns: 600 },
    );
  });

  it("reads a real answer letter by letter as it reads it whole", () => {
    const steps = Array.from({ length: DOCUMENT.length }, () => 1);
    const grown = grow(DOCUMENT, steps);
    expect(all(grown)).toEqual(all(new BlockReader().read(DOCUMENT)));
    expect(grown.definitions).toBe("[ref]: https://example.org/");
  });

  it("reads only the tail again", () => {
    const reader = new BlockReader();
    reader.read(DOCUMENT);
    const before = reader.read(DOCUMENT).finished;
    const after = reader.read(`${DOCUMENT} And more.`);
    expect(after.finished).toBe(before);
    expect(after.tail.length).toBeLessThan(3);
  });

  it("begins anew when the text does not go on from the last one", () => {
    const reader = new BlockReader();
    reader.read("one\n\ntwo\n\nthree\n");
    expect(all(reader.read("other"))).toEqual(["other"]);
  });

  it("shows the text of a footnote where it stands", () => {
    expect(all(new BlockReader().read("[^1]: a note"))).toEqual(["\\[^1]: a note"]);
  });
});
