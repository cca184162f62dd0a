/** The languages of the app; each is named in itself and therefore never translated. */
export const LANGUAGES = ["en", "zh", "es", "fr", "de", "ja", "pt"] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  zh: "中文",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  ja: "日本語",
  pt: "Português",
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of the reader's languages that the app has, else English. */
export function systemLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const [primary] = tag.toLowerCase().split("-");
    if (isLanguage(primary)) return primary;
  }
  return "en";
}
