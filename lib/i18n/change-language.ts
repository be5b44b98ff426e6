import type { Locale } from "@rukun/contract/locales";
import { sendLanguage } from "@/lib/api/account/language-mutation";
import { currentAddress, openPage } from "@/lib/browser";
import { withLocale } from "@/lib/paths";
import { readToken } from "@/lib/session/session";
import { useSettings } from "@/lib/settings/settings-store";

/** Milliseconds the API gets to hear of the new language before the page leaves. */
const patience = 1500;
const oneYear = 365 * 24 * 60 * 60;

/**
 * Changes the language: kept in this browser, told to the API when somebody is signed in (which may fail), then the
 * page is loaded anew at its address in that language.
 */
export async function changeLanguage(language: Locale): Promise<void> {
  useSettings.getState().setLanguage(language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `NEXT_LOCALE=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  if (readToken()) {
    const told = sendLanguage(language).catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  openPage(withLocale(currentAddress(), language));
}
