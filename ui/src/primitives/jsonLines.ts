/** Lays JSON text out in lines of coloured tokens. Tokens are taken over as they stand: nothing is read and rewritten. */

export interface Token {
  kind: "key" | "string" | "value" | "punctuation";
  text: string;
}

export interface Line {
  depth: number;
  tokens: Token[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

export function jsonLines(text: string): Line[] {
  const tokens = text.match(TOKEN) ?? [];
  const lines: Line[] = [];
  let line: Line = { depth: 0, tokens: [] };
  let depth = 0;
  const end = (): void => {
    if (line.tokens.length > 0) lines.push(line);
    line = { depth, tokens: [] };
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? "";
    const next = tokens[at + 1];
    if (token === "{" || token === "[") {
      line.tokens.push(punctuation(token));
      if (next === "}" || next === "]") continue;
      depth++;
      end();
    } else if (token === "}" || token === "]") {
      const before = tokens[at - 1];
      if (before !== "{" && before !== "[") {
        depth--;
        end();
      }
      line.tokens.push(punctuation(token));
    } else if (token === ",") {
      line.tokens.push(punctuation(","));
      end();
    } else if (token === ":") {
      line.tokens.push(punctuation(": "));
    } else {
      line.tokens.push({ kind: kindOf(token, next), text: token });
    }
  }
  end();
  return lines;
}

function punctuation(text: string): Token {
  return { kind: "punctuation", text };
}

function kindOf(token: string, next: string | undefined): Token["kind"] {
  if (!token.startsWith('"')) return "value";
  return next === ":" ? "key" : "string";
}

/** The lines as text, indented: what is copied. */
export function linesText(lines: readonly Line[]): string {
  return lines
    .map(({ depth, tokens }) => "  ".repeat(depth) + tokens.map(({ text }) => text).join(""))
    .join("\n");
}
