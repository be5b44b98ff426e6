import type { Locale } from "@rukun/contract/locales";
import type { RemittanceFilter } from "@rukun/contract/remittances";

/** Cache keys of money that is handed on. */
export const remittanceKeys = {
  all: ["remittances"] as const,
  sources: (locale: Locale) => ["remittances", "sources", locale] as const,
  list: (page: { filter: RemittanceFilter; cursor: string | null }, locale: Locale) =>
    ["remittances", "list", page, locale] as const,
  one: (id: string, locale: Locale) => ["remittances", "one", id, locale] as const,
} as const;
