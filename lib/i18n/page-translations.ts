import { type Locale, toLocale } from "@rukun/contract/locales";
import type { CustomTypeOptions } from "i18next";
import type { SSRConfig } from "next-i18next/pages";
import { serverSideTranslations } from "next-i18next/pages/serverSideTranslations";
import { readFooterRate, withFooterRate } from "./footer-rate";

/** Files of texts in `public/locales`. */
export type Namespace = keyof CustomTypeOptions["resources"];

/**
 * For `getStaticProps` (never for the browser): a page's namespaces in one language, always including `common`, of which
 * the footer states the TKB90 of the day: a text, so that no page loads anything for it.
 * Namespaces of dialogs that open later are left out and loaded with the dialog (`withNamespaces`).
 */
export async function pageTranslations(
  locale: string | undefined,
  namespaces: readonly Namespace[] = [],
): Promise<SSRConfig & { locale: Locale }> {
  const language = toLocale(locale);
  const wanted = [...new Set<Namespace>(["common", ...namespaces])];
  const [texts, rate] = await Promise.all([
    serverSideTranslations(language, wanted),
    readFooterRate(),
  ]);
  const { _nextI18Next: made } = texts;
  const own = made?.initialI18nStore[language];
  if (!made || !own) return { ...texts, locale: language };
  // A copy: the texts are those of the whole process.
  const common = { ...own.common, footer: withFooterRate(own.common.footer, rate, language) };
  const initialI18nStore = { ...made.initialI18nStore, [language]: { ...own, common } };
  return { _nextI18Next: { ...made, initialI18nStore }, locale: language };
}
