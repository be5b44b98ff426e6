import { type Locale, toLocale } from "@rukun/contract/locales";
import { localStore } from "@/lib/browser-storage";

export const languageKey = "language";

/** The language kept in this browser, Indonesian unless told; goes out with every request. */
export function readLanguage(): Locale {
  return toLocale(localStore.get(languageKey));
}
