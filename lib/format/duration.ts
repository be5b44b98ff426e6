import type { Locale } from "@rukun/contract/locales";

const separators = { id: ".", en: ":" } as const satisfies Record<Locale, string>;

const asClock = (parts: readonly number[], locale: Locale): string =>
  parts.map((part) => String(part).padStart(2, "0")).join(separators[locale]);

/** Time that is left, as a clock: "23.41.08" / "23:41:08". */
export const formatCountdown = (seconds: number, locale: Locale): string =>
  asClock([Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60], locale);

/** Of what never lasts an hour: "29.08" / "29:08". */
export const formatShortCountdown = (seconds: number, locale: Locale): string =>
  asClock([Math.floor(seconds / 60), seconds % 60], locale);
