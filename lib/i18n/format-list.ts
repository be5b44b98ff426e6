import type { Locale } from "@rukun/contract/locales";

/** Joins a list as the language does: "1 dan 2", "1, 2, dan 3" / "1 and 2", "1, 2 and 3". */
export function formatList(entries: readonly string[], locale: Locale): string {
  const language = locale === "en" ? "en-GB" : "id-ID";
  return new Intl.ListFormat(language, { type: "conjunction" }).format(entries);
}
