/**
 * Cuts Markdown that still grows into top-level blocks. A block that more text can no longer change is finished and
 * keeps its text for ever; only the tail after the last finished block is read again.
 */
import type { Definition, Nodes, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** What is drawn as one: its text and whether it refers to a definition of another block. */
export interface Block {
  text: string;
  refers: boolean;
}

export interface Blocks {
  finished: readonly Block[];
  tail: readonly Block[];
  /** The link definitions of all blocks: they may stand anywhere. */
  definitions: string;
}

export class BlockReader {
  private text = "";
  private stable = 0;
  private finished: Block[] = [];
  private definitions: string[] = [];
  private last: Blocks = { finished: [], tail: [], definitions: "" };

  /** Reads the whole text so far. Text that does not go on from the last one begins anew. */
  read(text: string): Blocks {
    if (text === this.text) return this.last;
    if (!text.startsWith(this.text)) this.reset();
    this.text = text;
    const rest = text.slice(this.stable);
    const nodes = parse(rest).children;
    const cut = finishedCount(nodes, rest);
    const blocks = nodes.map((node, index) => blockOf(node, nodes[index + 1], rest));
    const found = nodes.map((node) => definitionsOf(node, rest));
    if (cut > 0) {
      this.finished = [...this.finished, ...blocks.slice(0, cut)];
      this.definitions.push(...found.slice(0, cut).flat());
      this.stable += startOf(nodes[cut]);
    }
    const definitions = [...this.definitions, ...found.slice(cut).flat()].join("\n");
    this.last = { finished: this.finished, tail: blocks.slice(cut), definitions };
    return this.last;
  }

  private reset(): void {
    this.stable = 0;
    this.finished = [];
    this.definitions = [];
  }
}

function parse(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/**
 * How many leading nodes more text cannot change: all before the last node that is separated from the one before by
 * an empty line and whose own first line is complete (an incomplete one may still turn out to go on the node before).
 */
function finishedCount(nodes: readonly RootContent[], text: string): number {
  for (let index = nodes.length - 1; index > 0; index--) {
    const start = startOf(nodes[index]);
    const before = text.slice(endOf(nodes[index - 1]), start);
    const apart = /\n[ \t]*\n/.test(before);
    const complete = text.indexOf("\n", start) >= 0;
    if (apart && complete) return index;
  }
  return 0;
}

function blockOf(node: RootContent, next: RootContent | undefined, text: string): Block {
  const end = next ? startOf(next) : text.length;
  const own = text.slice(lineStart(text, startOf(node)), end).trimEnd();
  // A footnote's text belongs to another block: it is shown where it stands, as text.
  const shown = node.type === "footnoteDefinition" ? own.replace("[^", "\\[^") : own;
  return { text: shown, refers: shown.includes("[") };
}

/** Indentation belongs to an indented code block. */
function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

function definitionsOf(node: RootContent, text: string): string[] {
  const found: string[] = [];
  const visit = (one: Nodes): void => {
    if (one.type === "definition") found.push(written(one, text));
    if ("children" in one) for (const child of one.children) visit(child);
  };
  visit(node);
  return found;
}

function written(definition: Definition, text: string): string {
  const { start, end } = definition.position ?? {};
  return text.slice(start?.offset ?? 0, end?.offset ?? 0);
}

function startOf(node: RootContent | undefined): number {
  return node?.position?.start.offset ?? 0;
}

function endOf(node: RootContent | undefined): number {
  return node?.position?.end.offset ?? 0;
}
