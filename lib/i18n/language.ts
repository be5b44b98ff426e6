import { type Locale, toLocale } from "@rukun/contract/locales";
import { localStore } from "@/lib/browser-storage";
import { localeOf } from "@/lib/paths";

export const languageKey = "language";

/** The language that was chosen in this browser, whatever the address of this page says. */
export const readChosenLanguage = (): Locale => toLocale(localStore.get(languageKey));

/**
 * The language of this page, sent with every request: the stored one, Indonesian by default, except under an English
 * address. A link in the other language is read in that language and changes nothing for the next visit.
 */
export function readLanguage(): Locale {
  const ofAddress = localeOf(window.location.pathname);
  return ofAddress === "en" ? ofAddress : readChosenLanguage();
}
