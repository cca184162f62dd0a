import { FluentBundle, FluentResource } from "@fluent/bundle";
import { LANGUAGES, type Language } from "./languages";

const texts: Record<string, string> = import.meta.glob("../../../locales/*/window.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

function textOf(language: Language): string {
  return texts[`../../../locales/${language}/window.ftl`] ?? "";
}

const bundles = new Map<Language, FluentBundle>(
  LANGUAGES.map((language) => {
    // Variables are isolated, so that a name in another script cannot turn the sentence around it.
    const bundle = new FluentBundle(language);
    bundle.addResource(new FluentResource(textOf(language)));
    return [language, bundle];
  }),
);

/** The catalogue of a language, and English for what it might lack. */
export function bundlesFor(language: Language): FluentBundle[] {
  const order: Language[] = language === "en" ? ["en"] : [language, "en"];
  return order.flatMap((one) => bundles.get(one) ?? []);
}
