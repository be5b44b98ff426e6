import type { Locale } from "@rukun/contract/locales";

/** "13,2%" / "13.2%", rounded down to one decimal. */
export function formatBps(bps: number, locale: Locale): string {
  const text = (Math.floor(bps / 10) / 10).toFixed(1);
  return `${locale === "id" ? text.replace(".", ",") : text}%`;
}
