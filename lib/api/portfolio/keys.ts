import type { Locale } from "@rukun/contract/locales";
import type { PortfolioFilter } from "@rukun/contract/portfolio";

/** Cache keys of what a funder has in campaigns; titles differ by language. */
export const portfolioKeys = {
  summary: (locale: Locale) => ["portfolio", "summary", locale] as const,
  list: (filter: PortfolioFilter, locale: Locale) => ["portfolio", "list", filter, locale] as const,
  one: (id: string, locale: Locale) => ["portfolio", "one", id, locale] as const,
  repayments: (id: string, locale: Locale) => ["portfolio", "repayments", id, locale] as const,
} as const;
