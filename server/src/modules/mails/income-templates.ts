import { formatRupiah } from "../../lib/rupiah.ts";

interface AcceptedIncome {
  name: string;
  /** The limit that follows from it, in whole rupiah. */
  limit: bigint;
  profileUrl: string;
}

interface RefusedIncome {
  name: string;
  reason: string;
  profileUrl: string;
}

/** What an officer decided of the evidence of an income. */
export interface IncomeMailParams {
  incomeAccepted: AcceptedIncome;
  incomeRefused: RefusedIncome;
}

export const incomeTemplates = {
  incomeAccepted: {
    id: {
      subject: "Bukti penghasilan Anda diterima",
      text: ({ name, limit, profileUrl }: AcceptedIncome) =>
        `Halo ${name},\n\nBukti penghasilan Anda diterima, sehingga penghasilan itu kini dihitung. Batas pendanaan Anda di Rukun menjadi ${formatRupiah(limit, "id")}.\n\nRinciannya ada di profil Anda:\n${profileUrl}`,
    },
    en: {
      subject: "Your evidence of income was accepted",
      text: ({ name, limit, profileUrl }: AcceptedIncome) =>
        `Hello ${name},\n\nYour evidence of income was accepted, so that income counts from now on. Your funding limit on Rukun is ${formatRupiah(limit, "en")}.\n\nYour profile has the details:\n${profileUrl}`,
    },
  },
  incomeRefused: {
    id: {
      subject: "Bukti penghasilan Anda belum dapat diterima",
      text: ({ name, reason, profileUrl }: RefusedIncome) =>
        `Halo ${name},\n\nBukti penghasilan Anda belum dapat kami terima, jadi batas pendanaan Anda tidak berubah.\n\nAlasannya: ${reason}\n\nPerbaiki, lalu unggah lagi di profil Anda:\n${profileUrl}`,
    },
    en: {
      subject: "Your evidence of income could not be accepted",
      text: ({ name, reason, profileUrl }: RefusedIncome) =>
        `Hello ${name},\n\nWe could not accept your evidence of income, so your funding limit stays as it is.\n\nThe reason: ${reason}\n\nCorrect it and upload it again on your profile:\n${profileUrl}`,
    },
  },
};
