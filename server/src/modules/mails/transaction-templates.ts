import type { Locale } from "@rukun/contract/locales";
import { momentInWords } from "../../lib/long-day.ts";
import { formatRupiah } from "../../lib/rupiah.ts";

/** A funder's mails about one transaction; `campaign` is its title in the reader's language. */
interface AboutTransaction {
  name: string;
  campaign: string;
  /** Whole rupiah. */
  amount: bigint;
  /** Until when they cannot fund the campaign again, because it was not paid; null without such a pause. */
  pausedUntil: Date | null;
  transactionUrl: string;
}

export interface TransactionMailParams {
  transactionCancelled: AboutTransaction;
  transactionExpired: AboutTransaction;
  transactionClosed: AboutTransaction;
  transactionPaid: AboutTransaction;
  transactionRunning: AboutTransaction;
  transactionRefunded: AboutTransaction;
}

type Wording = Record<
  Locale,
  { subject: string; says: (amount: string, campaign: string) => string }
>;

const wordings: Record<keyof TransactionMailParams, Wording> = {
  transactionCancelled: {
    id: {
      subject: "Pendanaan Anda dibatalkan",
      says: (amount, campaign) =>
        `Pendanaan ${amount} di kampanye ${campaign} sudah Anda batalkan. Bila Anda terlanjur membayar, dana itu masuk ke RDF Anda.`,
    },
    en: {
      subject: "Your funding is cancelled",
      says: (amount, campaign) =>
        `You have cancelled the funding of ${amount} in the campaign ${campaign}. Should you have paid already, that money goes to your RDF.`,
    },
  },
  transactionExpired: {
    id: {
      subject: "Waktu pendanaan Anda habis",
      says: (amount, campaign) =>
        `Pendanaan ${amount} di kampanye ${campaign} belum dibayar sampai batas waktunya, jadi tempatnya kami lepas. Bila Anda terlanjur membayar, dana itu masuk ke RDF Anda.`,
    },
    en: {
      subject: "The time for your funding is over",
      says: (amount, campaign) =>
        `The funding of ${amount} in the campaign ${campaign} was not paid in time, so its place is free again. Should you have paid already, that money goes to your RDF.`,
    },
  },
  transactionClosed: {
    id: {
      subject: "Pendanaan Anda berakhir karena kampanye ditutup",
      says: (amount, campaign) =>
        `Kampanye ${campaign} sudah ditutup sebelum pendanaan ${amount} Anda dibayar, jadi pendanaan itu berakhir. Bila Anda terlanjur membayar, dana itu masuk ke RDF Anda.`,
    },
    en: {
      subject: "Your funding ended because the campaign is closed",
      says: (amount, campaign) =>
        `The campaign ${campaign} closed before your funding of ${amount} was paid, so that funding has ended. Should you have paid already, that money goes to your RDF.`,
    },
  },
  transactionPaid: {
    id: {
      subject: "Pendanaan Anda sudah kami terima",
      says: (amount, campaign) =>
        `Pembayaran ${amount} untuk kampanye ${campaign} sudah masuk. Dana disimpan di rekening penampungan sampai kampanye ditutup.`,
    },
    en: {
      subject: "We have received your funding",
      says: (amount, campaign) =>
        `The payment of ${amount} for the campaign ${campaign} has arrived. It is kept in the escrow account until the campaign closes.`,
    },
  },
  transactionRunning: {
    id: {
      subject: "Kampanye Anda mulai dikerjakan",
      says: (amount, campaign) =>
        `Perusahaan sudah mengonfirmasi dana kampanye ${campaign}, jadi pendanaan ${amount} Anda kini berjalan. Tanda terima kedua pihak ada di tab Bukti halaman kampanye.`,
    },
    en: {
      subject: "Work on your campaign has begun",
      says: (amount, campaign) =>
        `The company has confirmed the money of the campaign ${campaign}, so your funding of ${amount} is now running. The receipt of both sides is in the tab Proof of the campaign's page.`,
    },
  },
  transactionRefunded: {
    id: {
      subject: "Dana Anda dikembalikan",
      says: (amount, campaign) =>
        `Kampanye ${campaign} tidak berjalan, jadi ${amount} kami kembalikan seluruhnya ke RDF Anda.`,
    },
    en: {
      subject: "Your money is returned",
      says: (amount, campaign) =>
        `The campaign ${campaign} does not go ahead, so all of your ${amount} is back in your RDF.`,
    },
  },
};

const again: Record<Locale, (time: string) => string> = {
  id: (time) => `Anda dapat mendanai kampanye ini lagi mulai ${time}.`,
  en: (time) => `You can fund this campaign again from ${time}.`,
};

function inLanguage(wording: Wording, locale: Locale) {
  const { subject, says } = wording[locale];
  return {
    subject,
    text: ({ name, campaign, amount, pausedUntil, transactionUrl }: AboutTransaction) =>
      [
        `${locale === "en" ? "Hello" : "Halo"} ${name},`,
        says(formatRupiah(amount, locale), campaign),
        ...(pausedUntil ? [again[locale](momentInWords(pausedUntil, locale))] : []),
        transactionUrl,
      ].join("\n\n"),
  };
}

export const transactionTemplates = Object.fromEntries(
  Object.entries(wordings).map(([template, wording]) => [
    template,
    { id: inLanguage(wording, "id"), en: inLanguage(wording, "en") },
  ]),
) as Record<keyof TransactionMailParams, Record<Locale, ReturnType<typeof inLanguage>>>;
