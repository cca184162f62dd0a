/**
 * Reads JSON without changing it: a number that a JavaScript number cannot hold exactly stays text,
 * and every object remembers the text that it was read from.
 */

/** A number that `Number` would round or spell differently. */
export class ExactNumber {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
  toJSON(): number {
    return Number(this.text);
  }
}

interface Source {
  text: string;
  start: number;
  end: number;
}

const sources = new WeakMap<object, Source>();

/** Objects deeper than this are printed from their values; nothing of the wire that we show stands deeper. */
const SOURCE_DEPTH = 9;

/** The text that an object was read from, if it was read by `parseExact` and not built since. */
export function sourceText(value: object): string | undefined {
  const source = sources.get(value);
  return source?.text.slice(source.start, source.end);
}

/** Parses JSON text; throws a `SyntaxError` where it is not JSON. */
export function parseExact(text: string): unknown {
  return new Parser(text).document();
}

// JSON forbids control characters in strings (RFC 8259, 7).
// oxlint-disable-next-line no-control-regex
const STRING_END = /["\\\u0000-\u001f]/g;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPES: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): unknown {
    const value = this.value(0);
    this.space();
    if (this.at < this.text.length) this.fail();
    return value;
  }

  private value(depth: number): unknown {
    this.space();
    const char = this.text[this.at];
    if (char === "{") return this.object(depth);
    if (char === "[") return this.array(depth);
    if (char === '"') return this.string();
    if (char === "t") return this.word("true", true);
    if (char === "f") return this.word("false", false);
    if (char === "n") return this.word("null", null);
    return this.number();
  }

  private object(depth: number): Record<string, unknown> {
    const start = this.at++;
    const result: Record<string, unknown> = {};
    this.space();
    if (this.text[this.at] === "}") this.at++;
    else {
      for (;;) {
        this.space();
        if (this.text[this.at] !== '"') this.fail();
        const key = this.string();
        this.expect(":");
        const value = this.value(depth + 1);
        if (key === "__proto__") {
          Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
        } else result[key] = value;
        if (this.more("}")) break;
      }
    }
    this.remember(result, start, depth);
    return result;
  }

  private array(depth: number): unknown[] {
    const start = this.at++;
    const result: unknown[] = [];
    this.space();
    if (this.text[this.at] === "]") this.at++;
    else {
      do {
        result.push(this.value(depth + 1));
      } while (!this.more("]"));
    }
    this.remember(result, start, depth);
    return result;
  }

  private string(): string {
    let from = ++this.at;
    let result = "";
    for (;;) {
      STRING_END.lastIndex = this.at;
      const found = STRING_END.exec(this.text);
      if (!found) return this.fail();
      result += this.text.slice(from, found.index);
      this.at = found.index + 1;
      if (found[0] === '"') return result;
      if (found[0] !== "\\") return this.fail();
      result += this.escape();
      from = this.at;
    }
  }

  private escape(): string {
    const char = this.text[this.at++] ?? "";
    if (char === "u") {
      const hex = this.text.slice(this.at, this.at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(hex)) this.fail();
      this.at += 4;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    return ESCAPES[char] ?? this.fail();
  }

  private number(): number | ExactNumber {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text);
    if (!found) return this.fail();
    this.at = NUMBER.lastIndex;
    const number = Number(found[0]);
    return String(number) === found[0] ? number : new ExactNumber(found[0]);
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) this.fail();
    this.at += word.length;
    return value;
  }

  /** Whether the list goes on (`false`) or ended (`true`). */
  private more(end: "}" | "]"): boolean {
    this.space();
    const char = this.text[this.at++];
    if (char === ",") return false;
    if (char === end) return true;
    return this.fail();
  }

  private expect(char: string): void {
    this.space();
    if (this.text[this.at] !== char) this.fail();
    this.at++;
  }

  private space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.at++;
    }
  }

  private remember(value: object, start: number, depth: number): void {
    if (depth <= SOURCE_DEPTH) sources.set(value, { text: this.text, start, end: this.at });
  }

  private fail(): never {
    throw new SyntaxError(`not JSON at character ${this.at}`);
  }
}

/** Writes a value as JSON text; what was read and not changed is written exactly as it was read. */
export function exactText(value: unknown): string {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const source = sourceText(value);
  if (source !== undefined) return source;
  if (Array.isArray(value)) return `[${value.map(exactText).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${JSON.stringify(key)}:${exactText(member)}`);
  return `{${members.join(",")}}`;
}
