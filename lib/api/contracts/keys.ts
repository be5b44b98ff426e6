import type { Locale } from "@rukun/contract/locales";

/** Query keys of contracts. */
export const contractKeys = {
  text: (id: string, locale: Locale) => ["contracts", "text", id, locale],
} as const;
