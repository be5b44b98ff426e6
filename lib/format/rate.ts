import type { Locale } from "@rukun/contract/locales";

/** "98,42%" / "98.42%" of whole basis points: nothing is rounded. */
export function formatRate(bps: number, locale: Locale): string {
  const text = (bps / 100).toFixed(2);
  return `${locale === "id" ? text.replace(".", ",") : text}%`;
}
