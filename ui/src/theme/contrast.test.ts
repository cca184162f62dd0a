import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** WCAG 2.2 contrast of every pair of tokens that may meet, in both themes and both contrasts. */
const css = readFileSync("src/theme/tokens.css", "utf8");
const more = css.indexOf("[data-contrast");

type Pair = readonly [light: string, dark: string];

function read(text: string): Map<string, Pair> {
  const found = text.matchAll(/--([\w-]+):\s*light-dark\(\s*(#\w+),\s*(#\w+)\s*\)/g);
  return new Map([...found].map(([, name = "", light = "", dark = ""]) => [name, [light, dark]]));
}

const normal = read(css.slice(0, more));
const high = new Map([...normal, ...read(css.slice(more))]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: Record<string, string> = {
  ink: "chrome surface paper sunken selected you-wash bad-wash ours-wash theirs-wash",
  "ink-2": "chrome surface paper sunken selected you-wash bad-wash",
  "ink-3": "chrome surface paper sunken selected you-wash",
  ours: "chrome surface paper ours-wash sunken selected",
  "ours-on": "ours",
  theirs: "surface paper theirs-wash sunken",
  "you-ink": "chrome surface paper you-wash",
  "you-on": "you",
  good: "surface paper",
  bad: "surface paper bad-wash",
  "bad-on": "bad",
  "syn-key": "sunken paper",
  "syn-str": "sunken paper",
  "syn-num": "sunken paper",
  "syn-dim": "sunken paper",
};
const SHAPES: Record<string, string> = {
  edge: "surface paper chrome you-wash",
  you: "surface paper you-wash chrome",
  ours: "surface",
  theirs: "surface",
  focus: "paper surface you-wash selected chrome",
};

function rows(pairs: Record<string, string>, need: number) {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.split(" ").map((ground) => ({ front, ground, need })),
  );
}

describe.each([
  ["normal", normal],
  ["high", high],
])("contrast of the tokens, %s", (_, tokens) => {
  it.each([...rows(TEXT, 4.5), ...rows(SHAPES, 3)])("$front on $ground is at least $need", (row) => {
    const [front, ground] = [tokens.get(row.front), tokens.get(row.ground)];
    if (!front || !ground) throw new Error("no such token");
    expect(ratio(front[0], ground[0])).toBeGreaterThanOrEqual(row.need);
    expect(ratio(front[1], ground[1])).toBeGreaterThanOrEqual(row.need);
  });
});
