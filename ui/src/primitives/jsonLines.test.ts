import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonLines, linesText } from "./jsonLines";

describe("jsonLines", () => {
  it("indents as JSON.stringify does", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(linesText(jsonLines(text))).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }),
      { seed: 21 },
    );
  });

  it("takes numbers and escapes over as they stand", () => {
    const text = '{"n":12345678901234567890,"f":1.0,"e":"\\u00e9"}';
    expect(linesText(jsonLines(text))).toBe(
      '{\n  "n": 12345678901234567890,\n  "f": 1.0,\n  "e": "\\u00e9"\n}',
    );
  });

  it("tells keys from strings", () => {
    const [, line] = jsonLines('{"a":"b"}');
    expect(line?.tokens.map(({ kind }) => kind)).toEqual(["key", "punctuation", "string"]);
  });
});
