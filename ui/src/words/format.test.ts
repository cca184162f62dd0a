import { describe, expect, it } from "vitest";
import { daysBetween, makeFormat } from "./format";
import { isLanguage, LANGUAGES, systemLanguage } from "./languages";

const now = new Date(2026, 5, 15, 14, 31, 52);
const iso = (...at: [number, number, number, number, number]): string => new Date(...at).toISOString();

describe("times", () => {
  it("are the hour today, with its word yesterday, and the date before that", () => {
    const { moment } = makeFormat("en");
    expect(moment(iso(2026, 5, 15, 9, 5), now)).toBe("09:05");
    expect(moment(iso(2026, 5, 14, 16, 12), now)).toBe("yesterday 16:12");
    expect(moment(iso(2026, 3, 2, 16, 12), now)).toBe("Apr 2");
    expect(moment(iso(2025, 3, 2, 16, 12), now)).toBe("Apr 2, 2025");
  });

  it("have the same hours in every language", () => {
    for (const language of LANGUAGES) {
      expect(makeFormat(language).clock(new Date(2026, 5, 15, 23, 8, 1)), language).toBe("23:08:01");
      expect(makeFormat(language).clock(new Date(2026, 5, 15, 0, 8, 1)), language).toBe("00:08:01");
    }
  });

  it("count days by the calendar", () => {
    expect(daysBetween(new Date(2026, 5, 14, 23, 59), new Date(2026, 5, 15, 0, 1))).toBe(1);
    expect(daysBetween(new Date(2026, 5, 15, 0, 1), new Date(2026, 5, 15, 23, 59))).toBe(0);
  });

  it("that are none are shown as they came", () => {
    expect(makeFormat("en").moment("soon", now)).toBe("soon");
    expect(makeFormat("en").full("soon")).toBe("soon");
  });
});

describe("sizes", () => {
  it("are written as the language writes them", () => {
    expect(makeFormat("en").bytes(4100)).toBe("4.1 kB");
    expect(makeFormat("de").bytes(4100)).toBe("4,1 kB");
    expect(makeFormat("en").bytes(1)).toBe("1 byte");
    expect(makeFormat("en").bytes(212e9)).toBe("212 GB");
  });
});

describe("the system's language", () => {
  it("is the first that the app has, else English", () => {
    expect(systemLanguage(["nl-NL", "ja-JP", "de"])).toBe("ja");
    expect(systemLanguage(["pt-BR"])).toBe("pt");
    expect(systemLanguage(["zh-Hant-TW"])).toBe("zh");
    expect(systemLanguage(["nl"])).toBe("en");
    expect(isLanguage("EN")).toBe(false);
  });
});
