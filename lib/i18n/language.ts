import { type Locale, toLocale } from "@rukun/contract/locales";

export const languageKey = "language";

/** The language kept in this browser, Indonesian unless told; goes out with every request. */
export function readLanguage(): Locale {
  try {
    return toLocale(window.localStorage.getItem(languageKey));
  } catch {
    return toLocale(undefined);
  }
}
