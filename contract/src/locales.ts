/** Interface languages; `id` is the default (§1). */
export const locales = ["id", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "id";

/** Reads the localization header; anything unknown counts as the default. */
export function toLocale(value: unknown): Locale {
  return value === "en" ? "en" : defaultLocale;
}
