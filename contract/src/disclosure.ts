import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import type { Locale } from "./locales.ts";

/** Digits of whole rupiah. */
const digits = z.string().check(z.regex(/^\d{1,18}$/));

/** How anyone recomputes a rate from the rows. */
export const disclosureFormula = {
  id: "TKBn = 100% - A dibagi B, dibulatkan ke bawah pada dua desimal. B adalah jumlah outstanding semua baris. A adalah jumlah outstanding semua baris dari setiap campaign yang paling sedikit satu barisnya belum lunas (outstanding atau margin_outstanding di atas nol) dengan days_past_due lebih dari n: pembiayaan dihitung seluruhnya, bukan hanya angsuran yang terlambat. days_past_due dihitung dari payable_until, yaitu hari kerja pertama sejak due. Bila B nol, belum ada riwayat. Angsuran yang terlambat lebih dari n hari = jumlah outstanding ditambah margin_outstanding dari baris dengan days_past_due lebih dari n.",
  en: "TKBn = 100% - A divided by B, rounded down to two decimals. B is the sum of outstanding in all rows. A is the sum of outstanding in all rows of every campaign of which at least one row is unpaid (outstanding or margin_outstanding above zero) with days_past_due above n: the whole financing counts, not only the instalments that are late. days_past_due counts from payable_until, the first working day from due on. If B is zero, there is no history yet. Instalments more than n days late = the sum of outstanding and margin_outstanding in rows with days_past_due above n.",
} as const satisfies Record<Locale, string>;

/**
 * Columns of the rows, one line per instalment of a disbursed campaign. `principal`, `paid`, `lost` and `outstanding`
 * are principal; margin and the funders' part of a profit have columns of their own.
 */
export const disclosureColumns = [
  "date",
  "company",
  "campaign",
  "instalment",
  "due",
  "payable_until",
  "days_past_due",
  "principal",
  "paid",
  "lost",
  "outstanding",
  "margin",
  "margin_paid",
  "margin_outstanding",
] as const;

/**
 * `late` is the whole outstanding principal of late financings, `outstanding` that of all. Null: nothing is outstanding,
 * so there is no rate. `overdue` are the instalments that are late themselves, which is no rate.
 */
const rate = z.object({
  days: z.number(),
  bps: z.nullable(z.number()),
  late: digits,
  outstanding: digits,
  overdue: z.object({ instalments: z.number(), principal: digits, margin: digits }),
});

export const getDisclosure = defineCall({
  method: "GET",
  path: "/v1/disclosure",
  summary:
    "What has been disbursed, how many funders and companies took part, and the success rates (TKB) of financings with both of their numbers, the instalments that are late, and the day.",
  access: "public",
  isRevalidated: true,
  response: z.object({
    /** `YYYY-MM-DD` in western Indonesia. */
    date: z.string(),
    disbursed: digits,
    funders: z.number(),
    companies: z.number(),
    /** TKB0, TKB30, TKB60 and TKB90. */
    rates: z.array(rate),
    formula: z.string(),
    /** Address of the rows. */
    rows_url: z.string(),
  }),
});

export const getDisclosureRows = defineCall({
  method: "GET",
  path: "/v1/disclosure/rows",
  summary:
    "The rows that the rates are made of, as CSV: one line per instalment, with pseudonyms for company and campaign.",
  access: "published",
  response: null,
});
