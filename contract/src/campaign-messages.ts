import { fillIn } from "./fill-in.ts";
import type { Locale } from "./locales.ts";
import { type FieldMessageKey, fieldMessage } from "./messages.ts";

/** Messages of the rules across a campaign's fields; apart, because only the company's form and the server need them. */
export const campaignMessages = {
  targetAboveCap: {
    id: "Paling banyak {{left}}. Batas untuk satu perusahaan {{cap}}, sudah terpakai {{used}}.",
    en: "At most {{left}}. The limit for one company is {{cap}}, of which {{used}} is used.",
  },
  minimumAboveTarget: {
    id: "Minimum tidak boleh melebihi target",
    en: "The minimum may not exceed the target",
  },
  minimumIsTarget: {
    id: "Dengan aturan semua atau tidak sama sekali, minimum sama dengan target",
    en: "With all or nothing, the minimum equals the target",
  },
  pledgeStep: { id: "Kelipatan Rp\u00a0100.000", en: "A multiple of IDR\u00a0100.000" },
  pledgeAboveTarget: {
    id: "Pendanaan per orang tidak boleh melebihi target",
    en: "One funding may not exceed the target",
  },
  pledgeRange: {
    id: "Paling banyak tidak boleh kurang dari paling sedikit",
    en: "The largest funding may not be below the smallest",
  },
  opensInPast: { id: "Pilih tanggal setelah hari ini", en: "Choose a date after today" },
  opensTooLate: {
    id: "Pembukaan paling lama 180 hari dari sekarang",
    en: "The opening may be at most 180 days from now",
  },
  closesBeforeOpening: {
    id: "Penutupan harus setelah pembukaan",
    en: "The closing must be after the opening",
  },
  windowLength: {
    id: "Masa pendanaan 7 sampai 60 hari",
    en: "The funding window is 7 to 60 days",
  },
  akadMismatch: {
    id: "Syarat akad tidak sesuai dengan akad di langkah 1",
    en: "The terms do not fit the contract of step 1",
  },
  instalmentsDivide: {
    id: "Jumlah angsuran harus membagi habis tenor",
    en: "The number of instalments must divide the tenor",
  },
  profitsOrder: {
    id: "Urutkan proyeksi: terburuk, dasar, terbaik",
    en: "The projections rise: worst, base, best",
  },
  marginAboveTarget: {
    id: "Marjin tidak boleh melebihi target",
    en: "The margin may not exceed the target",
  },
  profitTooHigh: {
    id: "Laba tidak boleh melebihi sepuluh kali modal",
    en: "A profit may not exceed ten times the capital",
  },
  lossAboveCapital: {
    id: "Kerugian tidak boleh melebihi modal",
    en: "A loss may not exceed the capital",
  },
  useOfFundsShort: {
    id: "Jumlah baris masih kurang dari target",
    en: "The lines are still below the target",
  },
  useOfFundsOver: {
    id: "Jumlah baris melebihi target",
    en: "The lines exceed the target",
  },
  ujrahStandard: {
    id: "Ujrah Rukun 2,5% dari dana terkumpul",
    en: "Rukun's ujrah is 2.5% of the collected funds",
  },
  ujrahLine: {
    id: "Tambahkan ujrah sebagai satu baris penggunaan dana",
    en: "Add the ujrah as a line of the use of funds",
  },
  noMarkup: {
    id: "Tulis teks biasa, tanpa kode HTML",
    en: "Write plain text, without HTML",
  },
  fileTwice: { id: "Berkas ini sudah dipakai", en: "This file is used already" },
} as const satisfies Record<string, Record<Locale, string>>;

export type CampaignMessageKey = keyof typeof campaignMessages | FieldMessageKey;

/**
 * Text of a message key of a campaign's form or of any other.
 * @param values what its placeholders stand for, as it is shown
 */
export function campaignMessage(
  key: string,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
): string {
  if (!Object.hasOwn(campaignMessages, key)) return fieldMessage(key, locale);
  return fillIn(campaignMessages[key as keyof typeof campaignMessages][locale], values);
}
