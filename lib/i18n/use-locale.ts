import { type Locale, toLocale } from "@rukun/contract/locales";
import { useRouter } from "next/router";

/** Language of the page. */
export function useLocale(): Locale {
  return toLocale(useRouter().locale);
}
