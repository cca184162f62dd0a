import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { type Message, parse, type Pattern, type SelectExpression, Transformer } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "./languages";

const catalogue = (language: string): string => readFileSync(`../locales/${language}/window.ftl`, "utf8");

function messages(language: string): Map<string, Message> {
  const { body } = parse(catalogue(language), {});
  const junk = body.filter(({ type }) => type === "Junk");
  expect(junk).toEqual([]);
  return new Map(
    body.flatMap((entry) =>
      entry.type === "Message" ? [[(entry as Message).id.name, entry as Message]] : [],
    ),
  );
}

class Reader extends Transformer {
  readonly variables = new Set<string>();
  readonly selections: { keys: string[] }[] = [];

  override visitVariableReference(node: Parameters<NonNullable<Transformer["genericVisit"]>>[0]) {
    this.variables.add((node as unknown as { id: { name: string } }).id.name);
    return node;
  }

  override visitSelectExpression(node: SelectExpression) {
    this.selections.push({
      keys: node.variants.map(({ key }) => String("name" in key ? key.name : key.value)),
    });
    return this.genericVisit(node) as SelectExpression;
  }
}

function read(message: Message | undefined): Reader {
  const reader = new Reader();
  if (message?.value) reader.visit(message.value as Pattern);
  return reader;
}

const english = messages("en");

/** Every text of the window's source: keys are only ever written out in full. */
function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.includes(".test.") ? readFileSync(path, "utf8") : "";
    })
    .join("\n");
}

const source = sources("src");

describe("the words of the window", () => {
  it("are all there that the window says", () => {
    const said = [...source.matchAll(/\bsay\(\s*"([a-z-]+)"/g)].map(([, key]) => key);
    const chosen = [...source.matchAll(/\b(?:word|key): "([a-z]+-[a-z-]+)"/g)].map(([, key]) => key);
    const missing = [...said, ...chosen].filter((key) => key !== undefined && !english.has(key));
    expect(said.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it("are all said somewhere", () => {
    const computed = ["error-unreachable-hint", "error-unreadable-hint"];
    const unused = [...english.keys()].filter(
      (key) => !computed.includes(key) && !source.includes(`"${key}"`),
    );
    expect(unused).toEqual([]);
  });
});

describe.each(LANGUAGES.map((language) => [language]))("the words in %s", (language: Language) => {
  const words = messages(language);

  it("are the same keys as in English", () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it("use the same variables as in English", () => {
    for (const [key, message] of english) {
      expect(read(words.get(key)).variables, key).toEqual(read(message).variables);
    }
  });

  it("have every plural form that the language knows, and no other", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, message] of words) {
      for (const { keys } of read(message).selections) expect(keys.toSorted(), key).toEqual(forms);
    }
  });

  it("choose a form wherever English does, if the language has more than one", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of english) {
      const wanted = forms.length > 1 ? read(message).selections.length : 0;
      expect(read(words.get(key)).selections.length, key).toBe(wanted);
    }
  });

  it("are the English ones only where the list of exceptions says why", () => {
    const lines = readFileSync("../locales/same-as-english.txt", "utf8").split("\n");
    const allowed = new Set(
      lines.filter((line) => line.startsWith(`${language} `)).map((line) => line.split(" ")[1]),
    );
    const bundle = (of: string): FluentBundle => {
      const result = new FluentBundle(of, { useIsolating: false });
      result.addResource(new FluentResource(catalogue(of)));
      return result;
    };
    const [own, theirs] = [bundle(language), bundle("en")];
    const text = (from: FluentBundle, key: string): string => JSON.stringify(from.getMessage(key)?.value);
    // Names and punctuation alone need no translation.
    const hasWords = (key: string): boolean => {
      const value = own.getMessage(key)?.value ?? "";
      const parts = typeof value === "string" ? [value] : value.filter((part) => typeof part === "string");
      return /\p{L}/u.test(parts.join("")) || (typeof value !== "string" && parts.length === 0);
    };
    const same = [...words.keys()].filter((key) => hasWords(key) && text(own, key) === text(theirs, key));
    const unexplained = language === "en" ? [] : same.filter((key) => !allowed.has(key));
    expect(unexplained).toEqual([]);
  });
});
