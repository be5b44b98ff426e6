import type { DistributionFilter } from "@rukun/contract/distributions";
import type { Locale } from "@rukun/contract/locales";

/** Cache keys of what is distributed to funders, and of what companies have not paid. */
export const distributionKeys = {
  all: ["distributions"] as const,
  list: (page: { filter?: DistributionFilter; cursor?: string | null }, locale: Locale) =>
    ["distributions", "list", page, locale] as const,
  one: (id: string, locale: Locale) => ["distributions", "one", id, locale] as const,
  arrears: (locale: Locale) => ["distributions", "arrears", locale] as const,
} as const;
