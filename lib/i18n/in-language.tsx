import type { Locale } from "@rukun/contract/locales";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { PartLocale } from "./use-locale";

interface InLanguageProps {
  /** The page's own, or those of `textsIn`. */
  readonly texts: i18n;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** A part of a page in a language of its own: its texts, figures and dates. */
export function InLanguage({ texts, locale, children }: InLanguageProps) {
  return (
    <I18nextProvider i18n={texts}>
      <PartLocale value={locale}>{children}</PartLocale>
    </I18nextProvider>
  );
}
