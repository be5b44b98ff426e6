import type { Locale } from "@rukun/contract/locales";

const separators = { id: ".", en: ":" } as const satisfies Record<Locale, string>;

/** Time that is left, as a clock: "23.41.08" / "23:41:08". */
export function formatCountdown(seconds: number, locale: Locale): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(separators[locale]);
}
