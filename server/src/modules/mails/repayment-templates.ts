import type { Locale } from "@rukun/contract/locales";
import { formatRupiah } from "../../lib/rupiah.ts";

/** Mails about what a company owes; `campaign` is its title in the reader's language, amounts are whole rupiah. */
interface AboutCampaign {
  name: string;
  campaign: string;
}
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

export interface RepaymentMailParams {
  /** `excess`: beyond everything that is owed. */
  repaymentArrived: AboutCampaign & { amount: bigint; excess: bigint; repaymentsUrl: string };
  /** To a funder; `received` is principal and gross without tax. */
  repaymentDistributed: AboutCampaign & {
    received: bigint;
    principal: bigint;
    gross: bigint;
    tax: bigint;
    rdfUrl: string;
  };
  instalmentUpcoming: AboutInstalment;
  instalmentLate: AboutInstalment;
}

type Template = keyof RepaymentMailParams;
interface Wording<T extends Template> {
  readonly subject: string;
  says(params: RepaymentMailParams[T], rupiah: (amount: bigint) => string): string;
}

const dayOf = (due: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "id-ID", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(due);

const wordings: { [T in Template]: Record<Locale, Wording<T>> } = {
  repaymentArrived: {
    id: {
      subject: "Pembayaran angsuran kami terima",
      says: ({ campaign, amount, excess }, rupiah) =>
        `Pembayaran ${rupiah(amount)} untuk kampanye ${campaign} sudah masuk dan akan dibagikan kepada para pendana.${
          excess > 0n
            ? ` ${rupiah(excess)} di antaranya melebihi semua yang harus dibayar. Dana itu kami simpan untuk kampanye ini; hubungi kami untuk memintanya kembali.`
            : ""
        }`,
    },
    en: {
      subject: "We have received your repayment",
      says: ({ campaign, amount, excess }, rupiah) =>
        `The payment of ${rupiah(amount)} for the campaign ${campaign} has arrived and will be distributed to its funders.${
          excess > 0n
            ? ` ${rupiah(excess)} of it is more than all that is owed. We keep it for this campaign; contact us to have it back.`
            : ""
        }`,
    },
  },
  repaymentDistributed: {
    id: {
      subject: "Bagian Anda sudah masuk ke RDF",
      says: ({ campaign, received, principal, gross, tax }, rupiah) =>
        `${rupiah(received)} dari kampanye ${campaign} sudah masuk ke RDF Anda.\n\nPokok: ${rupiah(principal)}\nMargin: ${rupiah(gross)}\nPajak yang dipotong: ${rupiah(tax)}`,
    },
    en: {
      subject: "Your share is in your RDF",
      says: ({ campaign, received, principal, gross, tax }, rupiah) =>
        `${rupiah(received)} from the campaign ${campaign} is in your RDF.\n\nPrincipal: ${rupiah(principal)}\nMargin: ${rupiah(gross)}\nTax withheld: ${rupiah(tax)}`,
    },
  },
  instalmentUpcoming: {
    id: {
      subject: "Angsuran segera jatuh tempo",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Angsuran ${no} dari kampanye ${campaign}, ${rupiah(amount)}, jatuh tempo ${days === 0 ? "hari ini" : `${days} hari lagi`}, pada ${dayOf(due, "id")}.`,
    },
    en: {
      subject: "An instalment is due soon",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Instalment ${no} of the campaign ${campaign}, ${rupiah(amount)}, is due ${days === 0 ? "today" : `in ${days} ${days === 1 ? "day" : "days"}`}, on ${dayOf(due, "en")}.`,
    },
  },
  instalmentLate: {
    id: {
      subject: "Angsuran terlambat",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Angsuran ${no} dari kampanye ${campaign} terlambat ${days} hari: ${rupiah(amount)} seharusnya dibayar pada ${dayOf(due, "id")}. Harga tidak bertambah karena terlambat, tetapi keterlambatan terlihat oleh para pendana.`,
    },
    en: {
      subject: "An instalment is late",
      says: ({ campaign, no, amount, due, days }, rupiah) =>
        `Instalment ${no} of the campaign ${campaign} is ${days} ${days === 1 ? "day" : "days"} late: ${rupiah(amount)} was due on ${dayOf(due, "en")}. The price does not grow because of it, but funders see the delay.`,
    },
  },
};

type Made<T extends Template> = Record<
  Locale,
  { subject: string; text: (params: RepaymentMailParams[T]) => string }
>;

function inLanguage<T extends Template>({ subject, says }: Wording<T>, locale: Locale) {
  return {
    subject,
    text: (params: RepaymentMailParams[T]) =>
      [
        `${locale === "en" ? "Hello" : "Halo"} ${params.name},`,
        says(params, (amount) => formatRupiah(amount, locale)),
        "rdfUrl" in params ? params.rdfUrl : params.repaymentsUrl,
      ].join("\n\n"),
  };
}

export const repaymentTemplates = Object.fromEntries(
  Object.entries(wordings).map(([template, wording]) => [
    template,
    {
      id: inLanguage(wording.id as Wording<Template>, "id"),
      en: inLanguage(wording.en as Wording<Template>, "en"),
    },
  ]),
) as { [T in Template]: Made<T> };
