import type { StatementFlow, StatementKind, StatementParts } from "@rukun/contract/fund-statement";
import type { Locale } from "@rukun/contract/locales";
import {
  type VirtualAccountBankCode,
  virtualAccountBankNames,
} from "@rukun/contract/virtual-account-banks";
import { beginOf } from "@rukun/finance/calendar";
import { inJakarta } from "@rukun/finance/jakarta";
import { isTreatyRate } from "@rukun/finance/tax";
import { csvCell } from "../../lib/csv.ts";
import { formatRupiah } from "../../lib/rupiah.ts";
import type { StatementRow } from "./statement.repository.ts";

const kindTitles: Record<StatementKind, Record<Locale, string>> = {
  "top-up": { id: "Isi saldo", en: "Top-up" },
  "returned-payment": { id: "Pembayaran masuk ke saldo", en: "Payment added to the balance" },
  "unmatched-given": { id: "Pembayaran yang dikenali", en: "Payment traced to you" },
  payment: { id: "Pendanaan", en: "Funding" },
  refund: { id: "Pengembalian", en: "Refund" },
  distribution: { id: "Imbal hasil dan pokok bersih", en: "Net yield and principal" },
  withdrawal: { id: "Penarikan", en: "Withdrawal" },
  reversal: { id: "Penarikan gagal, dana kembali", en: "Withdrawal failed, money is back" },
};

const flowTitles: Record<StatementFlow, Record<Locale, string>> = {
  in: { id: "Masuk", en: "In" },
  out: { id: "Keluar", en: "Out" },
};

/** What of a month a statement is about. */
export interface StatementFilter {
  /** Such as `2026-05`. */
  readonly month: string;
  readonly flow?: StatementFlow | undefined;
  readonly kind?: StatementKind | undefined;
}

/** "Masuk, Isi saldo"; null for all that happened. */
export const describeFilter = (
  { flow, kind }: Omit<StatementFilter, "month">,
  locale: Locale,
): string | null =>
  [...(flow ? [flowTitles[flow][locale]] : []), ...(kind ? [kindTitles[kind][locale]] : [])].join(
    ", ",
  ) || null;

const isKnown = (code: string): code is VirtualAccountBankCode =>
  Object.hasOwn(virtualAccountBankNames, code);

/** What an entry was, in one line. */
export function describeEntry({ kind, campaign, bankCode }: StatementRow, locale: Locale): string {
  const bank = bankCode && (isKnown(bankCode) ? virtualAccountBankNames[bankCode] : bankCode);
  const isLeaving = kind === "withdrawal" || kind === "reversal";
  const about = campaign ?? (bank && (isLeaving ? bank : `Virtual account ${bank}`));
  return about ? `${kindTitles[kind][locale]}: ${about}` : kindTitles[kind][locale];
}

const partTitles = {
  principal: { id: "pokok", en: "principal" },
  gross: {
    murabahah: { id: "marjin", en: "margin" },
    musyarakah: { id: "bagi hasil", en: "profit share" },
    wakalah: { id: "imbal hasil", en: "yield" },
  },
  tax: { id: "pajak", en: "tax" },
  treaty: { id: "perjanjian pajak", en: "tax treaty" },
} as const;

/** "pokok Rp 1.000.000, marjin Rp 132.000, pajak 15% −Rp 19.800"; empty when there is nothing to tell. */
export function describeParts(parts: StatementParts | null, locale: Locale): string {
  if (!parts) return "";
  const { principal, gross, tax, akad_type: akad, tax_kind: kind, tax_bps: bps } = parts;
  const treaty = isTreatyRate(kind, bps) ? ` (${partTitles.treaty[locale]})` : "";
  const amount = (digits: string) => formatRupiah(BigInt(digits), locale);
  return [
    ...(principal === "0" ? [] : [`${partTitles.principal[locale]} ${amount(principal)}`]),
    ...(gross === "0"
      ? []
      : [
          `${partTitles.gross[akad][locale]} ${amount(gross)}`,
          `${partTitles.tax[locale]} ${bps / 100}%${treaty} −${amount(tax)}`,
        ]),
  ].join(", ");
}

/** From the beginning of a month in Jakarta, where the days of a statement are, to its end. */
export function monthRange(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: beginOf(`${month}-01`), to: beginOf(`${next}-01`) };
}

/** Date and time in Jakarta, as a table program reads them. */
export const localTime = (at: Date): string =>
  inJakarta(at).toISOString().slice(0, 16).replace("T", " ");

const head: Record<Locale, string> = {
  id: "Waktu (WIB),Uraian,Jumlah,Saldo,Pokok,Imbal hasil sebelum pajak,Pajak",
  en: "Time (WIB),Description,Amount,Balance,Principal,Yield before tax,Tax",
};

/** The oldest first; no table program takes a line for a formula, because it begins with what the entry was. */
export const statementLines = (rows: readonly StatementRow[], locale: Locale): string[] => [
  head[locale],
  ...rows.map((row) =>
    [
      localTime(row.at),
      csvCell(describeEntry(row, locale)),
      row.amount,
      row.balance,
      row.parts?.principal,
      row.parts?.gross,
      row.parts?.tax,
    ].join(","),
  ),
];
