import type { Locale } from "@rukun/contract/locales";
import type { AkadType } from "@rukun/contract/master-codes";
import { longDay } from "../../lib/long-day.ts";
import { type AboutCampaign, percentOf, written } from "./repayment-wording.ts";

/* Mails about what a company owes, and what its funders get of it. */

interface AboutInstalment extends AboutCampaign {
  no: number;
  /** What is left of it. */
  amount: bigint;
  /** Any moment of the day in UTC. */
  due: Date;
  /** Until it is due, or since. */
  days: number;
  repaymentsUrl: string;
}

interface AboutTazir extends AboutCampaign {
  amount: bigint;
  no: number;
  repaymentsUrl: string;
}

export interface RepaymentMailParams {
  /** `bps`: what of `overdue` it is. */
  tazirCharged: AboutTazir & { reason: string; overdue: bigint; bps: number };
  tazirPaid: AboutTazir;
  /** What was paid beyond everything due; `digits`: the last ones of the account. */
  excessReturned: AboutCampaign & {
    amount: bigint;
    bank: string;
    digits: string;
    repaymentsUrl: string;
  };
  /** `excess`: beyond everything that is owed; `hasMore`: something may fall due that it pays. */
  repaymentArrived: AboutCampaign & {
    amount: bigint;
    excess: bigint;
    hasMore: boolean;
    repaymentsUrl: string;
  };
  /** To a funder; `received` is principal and gross without tax. */
  repaymentDistributed: AboutCampaign & {
    akad: AkadType;
    received: bigint;
    principal: bigint;
    gross: bigint;
    tax: bigint;
    rdfUrl: string;
  };
  instalmentUpcoming: AboutInstalment;
  instalmentLate: AboutInstalment;
}

/** As each contract calls what a funder gets beyond the principal. */
const yields: Record<AkadType, Record<Locale, string>> = {
  murabahah: { id: "Marjin", en: "Margin" },
  musyarakah: { id: "Bagi hasil", en: "Share of profit" },
  wakalah: { id: "Imbal hasil", en: "Return" },
};

export const repaymentTemplates = written<RepaymentMailParams>({
  tazirCharged: {
    id: {
      subject: "Ta’zir dikenakan atas angsuran yang terlambat",
      says: ({ campaign, no, amount, reason, overdue, bps }, rupiah) =>
        `Ta’zir ${rupiah(amount)} dikenakan atas angsuran ${no} dari kampanye ${campaign}: ${percentOf(bps, "id")} dari ${rupiah(overdue)} yang terlambat.\n\nAlasannya: ${reason}\n\nSeluruhnya untuk dana kebajikan. Tidak ada yang menjadi hasil pendana atau pendapatan Rukun, dan angsurannya tidak bertambah. Cara membayarnya ada di halaman angsuran.`,
    },
    en: {
      subject: "Ta’zir was charged on a late instalment",
      says: ({ campaign, no, amount, reason, overdue, bps }, rupiah) =>
        `Ta’zir of ${rupiah(amount)} was charged on instalment ${no} of the campaign ${campaign}: ${percentOf(bps, "en")} of the ${rupiah(overdue)} that is late.\n\nThe reason: ${reason}\n\nAll of it goes to good causes. None of it becomes the funders’ return or income of Rukun, and the instalment does not grow. How to pay it is on the page of your instalments.`,
    },
  },
  tazirPaid: {
    id: {
      subject: "Ta’zir sudah lunas",
      says: ({ campaign, no, amount }, rupiah) =>
        `Ta’zir ${rupiah(amount)} atas angsuran ${no} dari kampanye ${campaign} sudah kami terima. Dana itu kami salurkan untuk kebajikan.`,
    },
    en: {
      subject: "Ta’zir is paid",
      says: ({ campaign, no, amount }, rupiah) =>
        `We have received the ta’zir of ${rupiah(amount)} on instalment ${no} of the campaign ${campaign}. It is handed on to good causes.`,
    },
  },
  excessReturned: {
    id: {
      subject: "Kelebihan bayar sudah kembali",
      says: ({ campaign, amount, bank, digits }, rupiah) =>
        `Kelebihan bayar ${rupiah(amount)} dari kampanye ${campaign} sudah sampai di rekening perusahaan Anda di ${bank} yang berakhiran ${digits}.`,
    },
    en: {
      subject: "What you paid too much is back",
      says: ({ campaign, amount, bank, digits }, rupiah) =>
        `The ${rupiah(amount)} that you paid too much for the campaign ${campaign} has arrived in your company’s account at ${bank} ending in ${digits}.`,
    },
  },
  repaymentArrived: {
    id: {
      subject: "Pembayaran angsuran kami terima",
      says: ({ campaign, amount, excess, hasMore }, rupiah) =>
        `Pembayaran ${rupiah(amount)} untuk kampanye ${campaign} sudah masuk${excess < amount ? " dan akan dibagikan kepada para pendana" : ""}.${
          excess > 0n
            ? ` ${rupiah(excess)} di antaranya melebihi semua yang harus dibayar. ${
                hasMore
                  ? "Kami memakainya untuk tagihan berikutnya; yang tersisa dapat Anda minta kembali setelah kampanye selesai."
                  : "Dana itu kami simpan untuk kampanye ini; hubungi kami untuk memintanya kembali."
              }`
            : ""
        }`,
    },
    en: {
      subject: "We have received your repayment",
      says: ({ campaign, amount, excess, hasMore }, rupiah) =>
        `The payment of ${rupiah(amount)} for the campaign ${campaign} has arrived${excess < amount ? " and will be distributed to its funders" : ""}.${
          excess > 0n
            ? ` ${rupiah(excess)} of it is more than all that is owed. ${
                hasMore
                  ? "It pays what falls due next; you can have back what is left once the campaign has ended."
                  : "We keep it for this campaign; contact us to have it back."
              }`
            : ""
        }`,
    },
  },
  repaymentDistributed: {
    id: {
      subject: "Bagian Anda sudah masuk ke RDF",
      says: ({ campaign, akad, received, principal, gross, tax }, rupiah) =>
        `${rupiah(received)} dari kampanye ${campaign} sudah masuk ke RDF Anda.\n\nPokok: ${rupiah(principal)}\n${yields[akad].id}: ${rupiah(gross)}\nPajak yang dipotong: ${rupiah(tax)}`,
    },
    en: {
      subject: "Your share is in your RDF",
      says: ({ campaign, akad, received, principal, gross, tax }, rupiah) =>
        `${rupiah(received)} from the campaign ${campaign} is in your RDF.\n\nPrincipal: ${rupiah(principal)}\n${yields[akad].en}: ${rupiah(gross)}\nTax withheld: ${rupiah(tax)}`,
    },
  },
  instalmentUpcoming: {
    id: {
      subject: "Angsuran segera jatuh tempo",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Angsuran ${no} dari kampanye ${campaign}, ${rupiah(amount)}, jatuh tempo ${days === 0 ? "hari ini" : `${days} hari lagi`}, pada ${longDay(due, "id")}.`,
    },
    en: {
      subject: "An instalment is due soon",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Instalment ${no} of the campaign ${campaign}, ${rupiah(amount)}, is due ${days === 0 ? "today" : `in ${days} ${days === 1 ? "day" : "days"}`}, on ${longDay(due, "en")}.`,
    },
  },
  instalmentLate: {
    id: {
      subject: "Angsuran terlambat",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Angsuran ${no} dari kampanye ${campaign} terlambat ${days} hari: ${rupiah(amount)} seharusnya dibayar pada ${longDay(due, "id")}. Jumlahnya tidak bertambah karena terlambat, tetapi keterlambatan terlihat oleh para pendana.`,
    },
    en: {
      subject: "An instalment is late",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Instalment ${no} of the campaign ${campaign} is ${days} ${days === 1 ? "day" : "days"} late: ${rupiah(amount)} was due on ${longDay(due, "en")}. The amount does not grow because of it, but funders see the delay.`,
    },
  },
});
