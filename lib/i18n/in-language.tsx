import type { Locale } from "@rukun/contract/locales";
import type { i18n } from "i18next";
import { I18nContext } from "next-i18next/pages";
import { type ReactNode, useMemo } from "react";
import { PartLocale } from "./use-locale";

interface InLanguageProps {
  /** The page's own, or those of `textsIn`. */
  readonly texts: i18n;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/**
 * A part of a page in a language of its own: its texts, figures and dates. Not by `I18nextProvider`: where a part that is
 * loaded later asks for it, every first load grows by what then cannot be joined.
 */
export function InLanguage({ texts, locale, children }: InLanguageProps) {
  const value = useMemo(() => ({ i18n: texts }), [texts]);
  return (
    <I18nContext.Provider value={value}>
      <PartLocale value={locale}>{children}</PartLocale>
    </I18nContext.Provider>
  );
}
