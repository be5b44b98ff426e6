import type { Locale } from "@rukun/contract/locales";
import type { ProfitReportFilter } from "@rukun/contract/profit-reports";

/** Cache keys of what companies report of their musyarakah. */
export const profitReportKeys = {
  all: ["profit-reports"] as const,
  own: (campaignId: string) => ["profit-reports", "own", campaignId] as const,
  list: (page: { filter: ProfitReportFilter; cursor: string | null }, locale: Locale) =>
    ["profit-reports", "list", page, locale] as const,
  one: (id: string, locale: Locale) => ["profit-reports", "one", id, locale] as const,
} as const;
