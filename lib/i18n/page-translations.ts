import { type Locale, toLocale } from "@rukun/contract/locales";
import type { SSRConfig } from "next-i18next/pages";
import { serverSideTranslations } from "next-i18next/pages/serverSideTranslations";

/** Namespaces that are loaded on demand in the browser must be named here too, so that a typo does not compile. */
export type Namespace =
  | "common"
  | "form"
  | "account"
  | "wizard"
  | "kyc"
  | "company"
  | "company-status"
  | "members"
  | "profile"
  | "home"
  | "backoffice"
  | "reviews"
  | "mails"
  | "errors"
  | "legal";

/**
 * For `getStaticProps` (never for the browser): the texts of a page in one language, `common` always among them.
 * Texts of dialogs that open later are left out and loaded with the dialog (`withNamespaces`).
 */
export async function pageTranslations(
  locale: string | undefined,
  namespaces: readonly Namespace[] = [],
): Promise<SSRConfig & { locale: Locale }> {
  const language = toLocale(locale);
  const wanted = [...new Set<Namespace>(["common", ...namespaces])];
  return { ...(await serverSideTranslations(language, wanted)), locale: language };
}
