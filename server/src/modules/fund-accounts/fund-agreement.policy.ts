import type { Locale } from "@rukun/contract/locales";

/** Grows with every change of wording: what was accepted stays what it was. */
export const fundAgreementVersion = "2026-11-24";

/** The whole text that a funder reads and accepts; plain, with paragraphs apart. */
export const writeFundAgreement: Record<Locale, (facts: { readonly name: string }) => string> = {
  id: ({ name }) =>
    [
      "Perjanjian rekening dana (RDF)",
      `Naskah versi ${fundAgreementVersion}`,
      `Para pihak. ${name} (Pendana) memberi kuasa kepada Rukun untuk membuka rekening dana atas nama Pendana di bank yang dipilih Pendana.`,
      "Kepemilikan. Dana di rekening ini milik Pendana, terpisah dari kekayaan Rukun.",
      "Pemakaian. Rukun memindahkan dana hanya atas permintaan Pendana: untuk pendanaan yang dipilihnya, atau ke rekening bank atas nama Pendana sendiri.",
      "Penerimaan. Isi saldo, pengembalian, dan imbal hasil bersih masuk ke rekening ini.",
      "Pembayaran yang tidak cocok. Pembayaran yang terlambat, terkirim dua kali, atau berbeda jumlahnya tetap masuk ke rekening ini.",
    ].join("\n\n"),
  en: ({ name }) =>
    [
      "Fund account agreement (RDF)",
      `Version ${fundAgreementVersion}`,
      `Parties. ${name} (the Funder) authorises Rukun to open a fund account in the Funder's name at the bank that the Funder chooses.`,
      "Ownership. The money in this account is the Funder's, apart from what Rukun owns.",
      "Use. Rukun moves money only when the Funder asks for it: to a funding the Funder chose, or to a bank account in the Funder's own name.",
      "Receipts. Top-ups, refunds and net yield arrive in this account.",
      "Payments that do not match. A payment that is late, sent twice or of another amount arrives in this account all the same.",
    ].join("\n\n"),
};
