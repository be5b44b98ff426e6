import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import type { Locale } from "./locales.ts";

/** Digits of whole rupiah. */
const digits = z.string().check(z.regex(/^\d{1,18}$/));

/** How anyone recomputes a rate from the rows. */
export const disclosureFormula = {
  id: "TKBn = 100% - jumlah outstanding dari baris dengan days_past_due lebih dari n, dibagi jumlah outstanding semua baris, dibulatkan ke bawah pada dua desimal. Bila jumlah outstanding nol, belum ada riwayat.",
  en: "TKBn = 100% - the sum of outstanding in rows with days_past_due above n, divided by the sum of outstanding in all rows, rounded down to two decimals. If nothing is outstanding, there is no history yet.",
} as const satisfies Record<Locale, string>;

/** Columns of the rows, one line per instalment of a disbursed campaign. */
export const disclosureColumns = [
  "date",
  "company",
  "campaign",
  "instalment",
  "due",
  "days_past_due",
  "principal",
  "paid",
  "lost",
  "outstanding",
] as const;

/** `late` and `outstanding` are principal. Null: nothing is outstanding, so there is no rate. */
const rate = z.object({
  days: z.number(),
  bps: z.nullable(z.number()),
  late: digits,
  outstanding: digits,
});

export const getDisclosure = defineCall({
  method: "GET",
  path: "/v1/disclosure",
  summary:
    "What has been disbursed, how many funders and companies took part, and the success rates (TKB) with both of their numbers and the day.",
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
