import { describe, expect, it } from "vitest";
import { base64Size, partsSize } from "../../primitives/parts";
import { decodeText, joinText } from "./Parts";

describe("joinText", () => {
  it("joins the chunks of one text and keeps other parts apart", () => {
    const parts = [{ text: "a" }, { text: "b" }, { data: 1 }, { text: "c" }, { text: "d", filename: "x" }];
    expect(joinText(parts)).toEqual([
      { text: "ab" },
      { data: 1 },
      { text: "c" },
      { text: "d", filename: "x" },
    ]);
  });

  it("changes nothing that it was given", () => {
    const parts = [{ text: "a" }, { text: "b" }];
    joinText(parts);
    expect(parts).toEqual([{ text: "a" }, { text: "b" }]);
  });
});

describe("the text of a file", () => {
  it("is read as UTF-8, and nothing is shown for what is no base64", () => {
    expect(decodeText(Buffer.from("é 日\n").toString("base64"))).toBe("é 日\n");
    expect(decodeText("%%%")).toBeUndefined();
  });
});

describe("sizes of parts", () => {
  it("count bytes and not characters", () => {
    expect(partsSize([{ text: "é日" }])).toBe(5);
    expect(base64Size(Buffer.from("hello").toString("base64"))).toBe(5);
    expect(base64Size(Buffer.from("hi").toString("base64"))).toBe(2);
  });
});
