import type { Locale } from "@rukun/contract/locales";
import type { TazirFilter } from "@rukun/contract/tazirs";

/** Cache keys of ta'zir. */
export const tazirKeys = {
  all: ["tazirs"] as const,
  own: (campaignId: string) => ["tazirs", "own", campaignId] as const,
  late: (campaignId: string, locale: Locale) => ["tazirs", "late", campaignId, locale] as const,
  list: (page: { filter: TazirFilter; cursor: string | null }, locale: Locale) =>
    ["tazirs", "list", page, locale] as const,
  one: (id: string, locale: Locale) => ["tazirs", "one", id, locale] as const,
} as const;
