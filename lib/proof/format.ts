import type { Locale } from "@rukun/contract/locales";
import { rupiahParts } from "@/lib/format/rupiah";

/** A number with its digits grouped: "1.284". */
export const formatCount = (count: number, locale: Locale): string =>
  rupiahParts(String(count), locale).digits;

/** An amount without its currency, with its sign: "+ 250.000", "− 750.000.000". */
export function formatSigned(amount: string, locale: Locale): string {
  const { digits } = rupiahParts(amount.replace("-", ""), locale);
  return `${amount.startsWith("-") ? "−" : "+"}\u00a0${digits}`;
}

/** "1,2" / "1.2"; never nothing. */
export function formatSeconds(milliseconds: number, locale: Locale): string {
  const figure = Math.max(milliseconds / 1000, 0.1).toFixed(1);
  return locale === "id" ? figure.replace(".", ",") : figure;
}

/** Both ends of a hash: "b07e…93d1". */
export const shortHash = (hash: string): string =>
  hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;

/** A hash as people compare it: "8d3f 02bb … 61ce". */
export const spacedHash = (hash: string): string =>
  `${hash.slice(0, 4)}\u00a0${hash.slice(4, 8)}\u00a0…\u00a0${hash.slice(-4)}`;

/** A pseudonym in groups of four. */
export const spacedName = (name: string): string => (name.match(/.{1,4}/g) ?? []).join(" ");
