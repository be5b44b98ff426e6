import type { Locale } from "@rukun/contract/locales";
import type { SharedAkadType } from "@rukun/contract/master-codes";
import { longDay } from "../../lib/long-day.ts";
import { type AboutCampaign, written } from "./repayment-wording.ts";

/* Mails about reports of profit and loss. */

interface AboutReport extends AboutCampaign {
  /** Of the whole business. */
  amount: bigint;
  isLoss: boolean;
  /** Any moment of the last day in UTC. */
  until: Date;
  repaymentsUrl: string;
}

export interface ProfitReportMailParams {
  profitReportReturned: AboutReport & { reason: string };
  /**
   * `due`: of the instalment in which the funders' part of a profit is paid; null without one. `fromExcess`: what of it
   * was paid from what the company had paid too much.
   */
  profitReportAccepted: AboutReport & { fundersPart: bigint; due: Date | null; fromExcess: bigint };
  /** To a funder, whose capital a loss of `amount` has lowered. */
  lossBorne: AboutCampaign & {
    akad: SharedAkadType;
    amount: bigint;
    lost: bigint;
    left: bigint;
    /** Of the minutes of the funders' vote; null where they were no document. */
    minutesSha256: string | null;
    transactionUrl: string;
  };
}

const losses: Record<SharedAkadType, Record<Locale, string>> = {
  musyarakah: {
    id: "Dalam musyarakah, rugi ditanggung menurut porsi modal.",
    en: "In a musyarakah a loss is borne by the shares of capital.",
  },
  wakalah: {
    id: "Dalam wakalah, rugi tanpa kelalaian wakil ditanggung para pendana menurut porsi modalnya.",
    en: "In a wakalah a loss without the agent’s negligence is borne by the funders, by their shares of capital.",
  },
};

const resultOf = (isLoss: boolean, locale: Locale): string =>
  locale === "en" ? (isLoss ? "loss" : "profit") : isLoss ? "rugi" : "laba";

export const profitReportTemplates = written<ProfitReportMailParams>({
  profitReportReturned: {
    id: {
      subject: "Laporan hasil usaha Anda dikembalikan",
      says: ({ campaign, amount, isLoss, until, reason }, rupiah) =>
        `Laporan ${resultOf(isLoss, "id")} ${rupiah(amount)} sampai ${longDay(until, "id")} untuk kampanye ${campaign} kami kembalikan.\n\nAlasannya: ${reason}\n\nPerbaiki lalu kirim lagi.`,
    },
    en: {
      subject: "Your report was returned",
      says: ({ campaign, amount, isLoss, until, reason }, rupiah) =>
        `We have returned the report of a ${resultOf(isLoss, "en")} of ${rupiah(amount)} until ${longDay(until, "en")} for the campaign ${campaign}.\n\nThe reason: ${reason}\n\nCorrect it and send it again.`,
    },
  },
  profitReportAccepted: {
    id: {
      subject: "Laporan hasil usaha Anda diterima",
      says: ({ campaign, amount, isLoss, until, fundersPart, due, fromExcess }, rupiah) =>
        `Laporan ${resultOf(isLoss, "id")} ${rupiah(amount)} sampai ${longDay(until, "id")} untuk kampanye ${campaign} kami terima.${
          isLoss
            ? ` Rugi ditanggung menurut porsi modal: modal pendana berkurang ${rupiah(fundersPart)}.`
            : due
              ? fromExcess === fundersPart
                ? ` Bagian pendana ${rupiah(fundersPart)}. Seluruhnya sudah dibayar dari kelebihan bayar perusahaan Anda.`
                : ` Bagian pendana ${rupiah(fundersPart)}, dibayar paling lambat ${longDay(due, "id")}.${
                    fromExcess > 0n
                      ? ` ${rupiah(fromExcess)} di antaranya sudah dibayar dari kelebihan bayar perusahaan Anda; sisanya ${rupiah(fundersPart - fromExcess)}.`
                      : ""
                  }`
              : " Tidak ada bagian pendana yang harus dibayar."
        }`,
    },
    en: {
      subject: "Your report was accepted",
      says: ({ campaign, amount, isLoss, until, fundersPart, due, fromExcess }, rupiah) =>
        `We have accepted the report of a ${resultOf(isLoss, "en")} of ${rupiah(amount)} until ${longDay(until, "en")} for the campaign ${campaign}.${
          isLoss
            ? ` A loss is borne by the shares of capital: the funders' capital is lower by ${rupiah(fundersPart)}.`
            : due
              ? fromExcess === fundersPart
                ? ` The funders' part is ${rupiah(fundersPart)}. All of it was paid from what your company had paid too much.`
                : ` The funders' part is ${rupiah(fundersPart)}, to be paid by ${longDay(due, "en")}.${
                    fromExcess > 0n
                      ? ` ${rupiah(fromExcess)} of it was paid from what your company had paid too much; ${rupiah(fundersPart - fromExcess)} is left.`
                      : ""
                  }`
              : " There is no part of the funders to be paid."
        }`,
    },
  },
  lossBorne: {
    id: {
      subject: "Usaha yang Anda danai rugi",
      says: ({ campaign, akad, amount, lost, left, minutesSha256 }, rupiah) =>
        `Kampanye ${campaign} melaporkan rugi ${rupiah(amount)}. Buktinya sudah diperiksa dua petugas. ${losses[akad].id}\n\nModal Anda berkurang: ${rupiah(lost)}\nModal Anda yang masih di usaha: ${rupiah(left)}${
          minutesSha256
            ? `\n\nBerita acara suara pendana, sidik digital (SHA-256): ${minutesSha256}\nSidik digital berkas yang Anda terima harus sama.`
            : ""
        }`,
    },
    en: {
      subject: "A business you fund made a loss",
      says: ({ campaign, akad, amount, lost, left, minutesSha256 }, rupiah) =>
        `The campaign ${campaign} reported a loss of ${rupiah(amount)}. Two officers have checked the evidence. ${losses[akad].en}\n\nYour capital is lower by: ${rupiah(lost)}\nYour capital still in the business: ${rupiah(left)}${
          minutesSha256
            ? `\n\nMinutes of the funders’ vote, fingerprint (SHA-256): ${minutesSha256}\nThe file that you received must have the same fingerprint.`
            : ""
        }`,
    },
  },
});
