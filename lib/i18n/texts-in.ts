import type { Locale } from "@rukun/contract/locales";
import type { i18n } from "i18next";
import type { Namespace } from "./page-translations";

/**
 * Texts in another language than the page's, for `InLanguage`. Rejects when they are not loaded after all retries; the
 * next call tries again.
 */
export async function textsIn(
  page: i18n,
  language: Locale,
  namespaces: readonly Namespace[],
): Promise<i18n> {
  const texts = page.cloneInstance({ lng: language, ns: [...namespaces] });
  await texts.changeLanguage(language);
  const missing = namespaces.filter((name) => !texts.hasResourceBundle(language, name));
  if (missing.length > 0) throw new Error(`Texts could not be loaded: ${missing.join(", ")}`);
  return texts;
}
