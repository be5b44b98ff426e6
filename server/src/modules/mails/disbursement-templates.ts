import type { Locale } from "@rukun/contract/locales";
import { formatRupiah } from "../../lib/rupiah.ts";

/** Mails about the money of a funded campaign; `campaign` is its title in the reader's language. */
interface AboutDisbursement {
  name: string;
  campaign: string;
  /** What leaves for the company, in whole rupiah. */
  amount: bigint;
  /** Where it goes. */
  bank: string;
  digits: string;
  disbursementUrl: string;
}

export interface DisbursementMailParams {
  disbursementSent: AboutDisbursement;
  disbursementFailed: AboutDisbursement;
  disbursementArrived: AboutDisbursement;
  disbursementDisputed: AboutDisbursement;
  disbursementBounced: AboutDisbursement;
  /** To the officers who released it. */
  disbursementFrozen: AboutDisbursement;
  disbursementCameBack: AboutDisbursement;
}

type Wording = Record<
  Locale,
  { subject: string; says: (amount: string, about: AboutDisbursement) => string }
>;

const wordings: Record<keyof DisbursementMailParams, Wording> = {
  disbursementSent: {
    id: {
      subject: "Dana kampanye Anda sedang dikirim",
      says: (amount, { campaign, bank, digits }) =>
        `${amount} dari kampanye ${campaign} sedang dikirim ke rekening perusahaan di ${bank} yang berakhiran ${digits}. Begitu bank mengabarkan bahwa dana sampai, kami minta Anda mengonfirmasi jumlah dan referensi banknya.`,
    },
    en: {
      subject: "The money of your campaign is on its way",
      says: (amount, { campaign, bank, digits }) =>
        `${amount} of the campaign ${campaign} is on its way to the company's account at ${bank} ending in ${digits}. As soon as the bank says that it has arrived, we will ask you to confirm the amount and the bank's reference.`,
    },
  },
  disbursementFailed: {
    id: {
      subject: "Dana kampanye Anda belum terkirim",
      says: (amount, { campaign, bank, digits }) =>
        `Bank belum dapat mengirim ${amount} dari kampanye ${campaign} ke rekening perusahaan di ${bank} yang berakhiran ${digits}. Dana itu kembali ke rekening penampungan, dan kami akan mengirimnya lagi. Periksa apakah rekening itu masih aktif.`,
    },
    en: {
      subject: "The money of your campaign was not sent",
      says: (amount, { campaign, bank, digits }) =>
        `The bank could not send ${amount} of the campaign ${campaign} to the company's account at ${bank} ending in ${digits}. The money is back in the escrow account, and we will send it again. Please check that the account is still open.`,
    },
  },
  disbursementBounced: {
    id: {
      subject: "Bank mengembalikan dana kampanye Anda",
      says: (amount, { campaign, bank, digits }) =>
        `${amount} dari kampanye ${campaign} sudah dikirim ke rekening perusahaan di ${bank} yang berakhiran ${digits}, lalu dikembalikan bank. Dana itu ada di rekening penampungan, dan kami akan mengirimnya lagi. Periksa apakah rekening itu masih aktif.`,
    },
    en: {
      subject: "The bank sent the money of your campaign back",
      says: (amount, { campaign, bank, digits }) =>
        `${amount} of the campaign ${campaign} was sent to the company's account at ${bank} ending in ${digits}, and the bank sent it back. The money is in the escrow account, and we will send it again. Please check that the account is still open.`,
    },
  },
  disbursementCameBack: {
    id: {
      subject: "Pencairan dikembalikan bank",
      says: (amount, { campaign, bank, digits }) =>
        `${amount} dari kampanye ${campaign}, yang sudah tiba di rekening perusahaan di ${bank} yang berakhiran ${digits}, dikembalikan bank. Dana itu kembali ke rekening penampungan dan menunggu usulan pencairan yang baru.`,
    },
    en: {
      subject: "A disbursement was sent back by the bank",
      says: (amount, { campaign, bank, digits }) =>
        `${amount} of the campaign ${campaign}, which had arrived in the company's account at ${bank} ending in ${digits}, was sent back by the bank. The money is in the escrow account again and waits for a new proposal.`,
    },
  },
  disbursementArrived: {
    id: {
      subject: "Konfirmasi dana kampanye yang Anda terima",
      says: (amount, { campaign, bank, digits }) =>
        `Menurut bank, ${amount} dari kampanye ${campaign} sudah sampai di rekening perusahaan di ${bank} yang berakhiran ${digits}. Lihat mutasi rekening, lalu tuliskan jumlah dan referensi banknya. Kampanye berjalan setelah Anda mengonfirmasi, dan yang Anda tulis dapat dilihat siapa saja.`,
    },
    en: {
      subject: "Confirm the campaign money you received",
      says: (amount, { campaign, bank, digits }) =>
        `The bank says that ${amount} of the campaign ${campaign} has arrived in the company's account at ${bank} ending in ${digits}. Look at the account's statement, then enter the amount and the bank's reference. The campaign goes on once you have confirmed, and anyone can see what you enter.`,
    },
  },
  disbursementDisputed: {
    id: {
      subject: "Kampanye Anda dibekukan",
      says: (amount, { campaign }) =>
        `Yang Anda konfirmasi berbeda dari ${amount} yang kami kirim untuk kampanye ${campaign}, jadi kampanye ini dibekukan dan perbedaannya dapat dilihat siapa saja. Bila ada yang keliru, perbaiki di halaman penyaluran. Petugas kami menjelaskan bedanya secara tertulis sebelum kampanye berjalan lagi.`,
    },
    en: {
      subject: "Your campaign is frozen",
      says: (amount, { campaign }) =>
        `What you confirmed differs from the ${amount} that we sent for the campaign ${campaign}, so the campaign is frozen and anyone can see the difference. If something was mistaken, correct it on the page of the disbursement. Our officers explain the difference in writing before the campaign goes on.`,
    },
  },
  disbursementFrozen: {
    id: {
      subject: "Penyaluran disanggah perusahaan",
      says: (amount, { campaign }) =>
        `Perusahaan menyatakan menerima yang lain dari ${amount} yang dikirim untuk kampanye ${campaign}. Kampanye dibekukan dan perbedaannya dapat dilihat siapa saja, sampai dua petugas menjelaskannya.`,
    },
    en: {
      subject: "A company disputes a disbursement",
      says: (amount, { campaign }) =>
        `The company says that it received something else than the ${amount} that was sent for the campaign ${campaign}. The campaign is frozen and anyone can see the difference, until two officers have explained it.`,
    },
  },
};

function inLanguage(wording: Wording, locale: Locale) {
  const { subject, says } = wording[locale];
  return {
    subject,
    text: (about: AboutDisbursement) =>
      [
        `${locale === "en" ? "Hello" : "Halo"} ${about.name},`,
        says(formatRupiah(about.amount, locale), about),
        about.disbursementUrl,
      ].join("\n\n"),
  };
}

export const disbursementTemplates = Object.fromEntries(
  Object.entries(wordings).map(([template, wording]) => [
    template,
    { id: inLanguage(wording, "id"), en: inLanguage(wording, "en") },
  ]),
) as Record<keyof DisbursementMailParams, Record<Locale, ReturnType<typeof inLanguage>>>;
