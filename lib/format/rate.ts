import type { Locale } from "@rukun/contract/locales";

/** "10%", "12,5%" / "12.5%": basis points without zeros behind. */
export function formatShortRate(bps: number, locale: Locale): string {
  const text = String(bps / 100);
  return `${locale === "id" ? text.replace(".", ",") : text}%`;
}

/** "98,40%" / "98.40%": always two decimals, as the rates that the regulator asks for are published. */
export function formatRate(bps: number, locale: Locale): string {
  const text = (bps / 100).toFixed(2);
  return `${locale === "id" ? text.replace(".", ",") : text}%`;
}
