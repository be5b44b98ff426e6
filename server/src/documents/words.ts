import type { Locale } from "@rukun/contract/locales";

/** Both languages of a text; the Indonesian one binds. */
export type Both = Readonly<Record<Locale, string>>;
export interface Clause {
  readonly title: Both;
  readonly text: Both;
}

export const clause = (titleId: string, titleEn: string, id: string, en: string): Clause => ({
  title: { id: titleId, en: titleEn },
  text: { id, en },
});

export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ".");
export const rupiah = (amount: string, locale: Locale): string =>
  `${locale === "en" ? "IDR" : "Rp"} ${grouped(amount)}`;

export function percent(bps: number, locale: Locale): string {
  const text = String(bps / 100);
  return `${locale === "en" ? text : text.replace(".", ",")}%`;
}

/** A moment to the second, in western Indonesia. */
export const inJakarta = (at: string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "id-ID", {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "Asia/Jakarta",
  }).format(new Date(at))} WIB`;
