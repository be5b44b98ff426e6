import type { Locale } from "@rukun/contract/locales";
import { formatRupiah } from "../../lib/rupiah.ts";

/** Why money that arrived did not fit its payment. */
export type ReturnCause = "late" | "twice" | "amount" | "cancelled" | "held";

/** Mails about the money of a fund account (RDF); amounts are whole rupiah. */
export interface FundAccountMailParams {
  paymentReturned: { name: string; amount: bigint; cause: ReturnCause; rdfUrl: string };
  unmatchedGiven: { name: string; amount: bigint; rdfUrl: string };
  withdrawalArrived: {
    name: string;
    amount: bigint;
    bank: string;
    digits: string;
    rdfUrl: string;
  };
  withdrawalFailed: FundAccountMailParams["withdrawalArrived"] & { reason: string };
  withdrawalReturned: FundAccountMailParams["withdrawalFailed"];
}

type Template = keyof FundAccountMailParams;
interface MailText<T extends Template> {
  readonly subject: string;
  text(params: FundAccountMailParams[T]): string;
}
type Templates = {
  readonly [T in Template]: { readonly id: MailText<T>; readonly en: MailText<T> };
};

const causes: Record<Locale, Record<ReturnCause, string>> = {
  id: {
    late: "yang tiba setelah batas waktu pembayarannya",
    twice: "untuk pembayaran yang sudah lunas",
    amount: "yang berbeda dari jumlah yang harus dibayar",
    cancelled: "untuk pembayaran yang sudah tidak ditunggu lagi",
    held: "sebelum profil Anda terverifikasi lagi",
  },
  en: {
    late: "that arrived after the time to pay was over",
    twice: "for a payment that had already been made",
    amount: "instead of the amount to be paid",
    cancelled: "for a payment that was no longer awaited",
    held: "before your profile was verified again",
  },
};

export const fundAccountTemplates: Templates = {
  paymentReturned: {
    id: {
      subject: "Pembayaran Anda masuk ke saldo RDF",
      text: ({ name, amount, cause, rdfUrl }) =>
        `Halo ${name},\n\nKami menerima ${formatRupiah(amount, "id")} ${causes.id[cause]}. Dana Anda tidak hilang: seluruhnya masuk ke saldo rekening dana (RDF) Anda${cause === "held" ? ", dan tetap di sana sampai profil Anda terverifikasi" : " dan dapat dipakai atau ditarik"}.\n${rdfUrl}`,
    },
    en: {
      subject: "Your payment is in your RDF balance",
      text: ({ name, amount, cause, rdfUrl }) =>
        `Hello ${name},\n\nWe received ${formatRupiah(amount, "en")} ${causes.en[cause]}. Your money is not lost: all of it is in the balance of your fund account (RDF), ${cause === "held" ? "and stays there until your profile is verified" : "to use or to withdraw"}.\n${rdfUrl}`,
    },
  },
  unmatchedGiven: {
    id: {
      subject: "Pembayaran Anda sudah kami temukan",
      text: ({ name, amount, rdfUrl }) =>
        `Halo ${name},\n\nKami menerima ${formatRupiah(amount, "id")} yang semula tidak dapat dicocokkan dengan siapa pun. Petugas kami memastikan bahwa dana itu milik Anda, jadi seluruhnya masuk ke saldo rekening dana (RDF) Anda.\n${rdfUrl}`,
    },
    en: {
      subject: "We have found your payment",
      text: ({ name, amount, rdfUrl }) =>
        `Hello ${name},\n\nWe received ${formatRupiah(amount, "en")} that could not be matched with anybody at first. Our officers have made sure that the money is yours, so all of it is in the balance of your fund account (RDF).\n${rdfUrl}`,
    },
  },
  withdrawalArrived: {
    id: {
      subject: "Dana terkirim ke rekening Anda",
      text: ({ name, amount, bank, digits, rdfUrl }) =>
        `Halo ${name},\n\n${formatRupiah(amount, "id")} dari saldo rekening dana (RDF) Anda sudah terkirim ke rekening ${bank} yang berakhir dengan ${digits}.\n${rdfUrl}`,
    },
    en: {
      subject: "Funds sent to your bank account",
      text: ({ name, amount, bank, digits, rdfUrl }) =>
        `Hello ${name},\n\n${formatRupiah(amount, "en")} of your fund account's (RDF) balance was sent to the ${bank} account that ends with ${digits}.\n${rdfUrl}`,
    },
  },
  withdrawalFailed: {
    id: {
      subject: "Penarikan gagal, dana kembali",
      text: ({ name, amount, bank, digits, reason, rdfUrl }) =>
        `Halo ${name},\n\n${formatRupiah(amount, "id")} tidak dapat dikirim ke rekening ${bank} yang berakhir dengan ${digits}. ${reason}\n\nDana Anda kembali ke saldo rekening dana (RDF) seluruhnya.\n${rdfUrl}`,
    },
    en: {
      subject: "The withdrawal failed, your money is back",
      text: ({ name, amount, bank, digits, reason, rdfUrl }) =>
        `Hello ${name},\n\n${formatRupiah(amount, "en")} could not be sent to the ${bank} account that ends with ${digits}. ${reason}\n\nAll of it is back in the balance of your fund account (RDF).\n${rdfUrl}`,
    },
  },
  withdrawalReturned: {
    id: {
      subject: "Bank mengembalikan penarikan Anda",
      text: ({ name, amount, bank, digits, reason, rdfUrl }) =>
        `Halo ${name},\n\n${formatRupiah(amount, "id")} yang sudah dikirim ke rekening ${bank} yang berakhir dengan ${digits} dikembalikan. ${reason}\n\nSeluruhnya kembali ke saldo rekening dana (RDF) Anda. Periksa rekening itu, atau pilih rekening lain, sebelum menarik lagi.\n${rdfUrl}`,
    },
    en: {
      subject: "The bank sent your withdrawal back",
      text: ({ name, amount, bank, digits, reason, rdfUrl }) =>
        `Hello ${name},\n\n${formatRupiah(amount, "en")} that had been sent to the ${bank} account that ends with ${digits} came back. ${reason}\n\nAll of it is in the balance of your fund account (RDF) again. Please check that account, or choose another one, before you withdraw again.\n${rdfUrl}`,
    },
  },
};
