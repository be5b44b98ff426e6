import type { Locale } from "./locales.ts";

/** The progress dots (§2), by title: a position for each form, and a last one that fills when all were sent. */
export const kycPositions = [
  { id: "Nama dan alamat sesuai KTP", en: "Name and address per ID card" },
  { id: "Nomor dan foto KTP", en: "ID card number and photo" },
  { id: "Swafoto", en: "Selfie" },
  { id: "Selesai", en: "Done" },
] as const satisfies readonly Record<Locale, string>[];
