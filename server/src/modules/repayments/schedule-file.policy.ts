import type { Locale } from "@rukun/contract/locales";
import type { AkadType } from "@rukun/contract/master-codes";
import type { CompanyInstalment } from "@rukun/contract/repayments";
import { localTime } from "../fund-accounts/statement.policy.ts";

const heads: Record<Locale, Record<AkadType, string>> = {
  id: {
    murabahah:
      "No.,Jatuh tempo,Pokok,Marjin,Angsuran,Pokok dibayar,Marjin dibayar,Dibayar,Sisa,Diterima (WIB),Status,Hari terlambat",
    musyarakah:
      "No.,Jatuh tempo,Modal,Bagi hasil,Jumlah,Modal dibayar,Bagi hasil dibayar,Dibayar,Sisa,Diterima (WIB),Status,Hari terlambat",
    wakalah:
      "No.,Jatuh tempo,Modal,Imbal hasil,Jumlah,Modal dibayar,Imbal hasil dibayar,Dibayar,Sisa,Diterima (WIB),Status,Hari terlambat",
  },
  en: {
    murabahah:
      "No.,Due,Principal,Margin,Instalment,Principal paid,Margin paid,Paid,Left,Received (WIB),Status,Days late",
    musyarakah:
      "No.,Due,Capital,Share of profit,Amount,Capital paid,Profit paid,Paid,Left,Received (WIB),Status,Days late",
    wakalah:
      "No.,Due,Capital,Return,Amount,Capital paid,Return paid,Paid,Left,Received (WIB),Status,Days late",
  },
};

const states: Record<Locale, Record<CompanyInstalment["state"], string>> = {
  id: { DUE: "Belum dibayar", PARTLY_PAID: "Sebagian", PAID: "Lunas" },
  en: { DUE: "Not paid", PARTLY_PAID: "Partly paid", PAID: "Paid" },
};

/** Amounts are whole rupiah without grouping, so that a table program can sum them. */
export function scheduleLines(
  instalments: readonly CompanyInstalment[],
  akad: AkadType,
  locale: Locale,
): string[] {
  return [
    heads[locale][akad],
    ...instalments.map((each) => {
      const [principal, margin] = [BigInt(each.principal), BigInt(each.margin)];
      const [principalPaid, marginPaid] = [BigInt(each.principal_paid), BigInt(each.margin_paid)];
      const amount = principal + margin;
      const paid = principalPaid + marginPaid;
      return [
        each.no,
        each.due,
        ...[principal, margin, amount, principalPaid, marginPaid, paid, amount - paid],
        each.last_paid_at ? localTime(new Date(each.last_paid_at)) : "",
        states[locale][each.state],
        each.days_late,
      ].join(",");
    }),
  ];
}
