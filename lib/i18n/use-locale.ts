import { type Locale, toLocale } from "@rukun/contract/locales";
import { useRouter } from "next/router";
import { createContext, useContext } from "react";

/** Of a part of a page that is in another language, see `InLanguage`. */
export const PartLocale = createContext<Locale | null>(null);

/** Language of the page, or of this part of it. */
export function useLocale(): Locale {
  const part = useContext(PartLocale);
  const { locale } = useRouter();
  return part ?? toLocale(locale);
}
