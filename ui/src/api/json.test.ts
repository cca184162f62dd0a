import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExactNumber, exactText, parseExact, sourceText } from "./json";

describe("parseExact", () => {
  it("reads what JSON.parse reads", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(exactText(parseExact(text)))).toEqual(JSON.parse(text));
      }),
      { seed: 7 },
    );
  });

  it("keeps numbers that a JavaScript number would round", () => {
    const text = '{"big":12345678901234567890,"tail":1.0,"exp":1e400,"plain":42}';
    const value = parseExact(text) as Record<string, unknown>;
    expect(value.big).toBeInstanceOf(ExactNumber);
    expect(value.plain).toBe(42);
    expect(exactText({ ...value })).toBe(text);
  });

  it("remembers the text of an object as it was received, key order and escapes included", () => {
    const text = '{"data":{"2":"\\u00e9","1":[1.50]}}';
    const { data } = parseExact(text) as { data: object };
    expect(sourceText(data)).toBe('{"2":"\\u00e9","1":[1.50]}');
  });

  it("does not let a key change the prototype of an object", () => {
    const value = parseExact('{"__proto__":{"polluted":true}}') as { polluted?: boolean };
    expect(value.polluted).toBeUndefined();
    expect(Object.keys(value)).toEqual(["__proto__"]);
  });

  it("refuses what is not JSON", () => {
    for (const text of ["", "{", "[1,]", '{"a" 1}', "01", '"\n"', "nul", "1 2", '"\\x"', "-"]) {
      expect(() => parseExact(text), text).toThrow(SyntaxError);
    }
  });
});
