import type { Locale } from "@rukun/contract/locales";
import { currentAddress, openPage } from "@/lib/browser";
import { withLocale } from "@/lib/paths";
import { readToken } from "@/lib/session/session";
import { useSettings } from "@/lib/settings/settings-store";

/** Milliseconds to wait for the API to store the new language before the page reloads. */
const saveTimeout = 1500;
const oneYear = 365 * 24 * 60 * 60;

/**
 * Changes the language: stores it in this browser, saves it at the API for signed-in users (which may fail), then
 * reloads the page at its address in that language. Without a connection nothing changes.
 *
 * @param send saves it at the API
 */
export async function changeLanguage(
  language: Locale,
  send: (language: Locale) => Promise<unknown>,
): Promise<void> {
  if (!navigator.onLine) {
    const { reportOffline } = await import("@/lib/offline/offline-support");
    reportOffline();
    return;
  }
  useSettings.getState().setLanguage(language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `NEXT_LOCALE=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  if (readToken()) {
    const told = send(language).catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, saveTimeout))]);
  }
  openPage(withLocale(currentAddress(), language));
}
