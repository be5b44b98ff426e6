import type { Locale } from "@rukun/contract/locales";

/** Query keys of the fixed lists; titles differ by language. */
export const masterListKeys = {
  projectTypes: (locale: Locale) => ["master-lists", "project-types", locale],
  businessEntities: (locale: Locale) => ["master-lists", "business-entities", locale],
  positions: (locale: Locale) => ["master-lists", "positions", locale],
  akadTypes: (locale: Locale) => ["master-lists", "akad-types", locale],
  tenorTypes: (locale: Locale) => ["master-lists", "tenor-types", locale],
} as const;

/** They change with a release. */
export const masterListStaleTime = 24 * 60 * 60_000;
