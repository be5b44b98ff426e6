import { type Locale, toLocale } from "@rukun/contract/locales";
import type { CustomTypeOptions } from "i18next";
import type { SSRConfig } from "next-i18next/pages";
import { serverSideTranslations } from "next-i18next/pages/serverSideTranslations";

/** Files of texts in `public/locales`. */
export type Namespace = keyof CustomTypeOptions["resources"];

/**
 * For `getStaticProps` (never for the browser): a page's namespaces in one language, always including `common`.
 * Namespaces of dialogs that open later are left out and loaded with the dialog (`withNamespaces`).
 */
export async function pageTranslations(
  locale: string | undefined,
  namespaces: readonly Namespace[] = [],
): Promise<SSRConfig & { locale: Locale }> {
  const language = toLocale(locale);
  const wanted = [...new Set<Namespace>(["common", ...namespaces])];
  return { ...(await serverSideTranslations(language, wanted)), locale: language };
}
