import { type Locale, toLocale } from "@rukun/contract/locales";
import { localStore } from "@/lib/browser-storage";

export const languageKey = "language";

/** The language stored in this browser, Indonesian by default; sent with every request. */
export function readLanguage(): Locale {
  return toLocale(localStore.get(languageKey));
}
