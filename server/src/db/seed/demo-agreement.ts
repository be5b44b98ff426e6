import type { Locale } from "@rukun/contract/locales";
import { formatRupiah } from "../../lib/rupiah.ts";

/** The figures that the agency contract (wakalah bil ujrah) states. */
export interface AgreementFacts {
  readonly company: string;
  readonly campaign: string;
  readonly campaignId: string;
  readonly target: bigint;
  readonly ujrah: {
    /** Null for a stated amount. */
    readonly bps: number | null;
    /** For the target. */
    readonly amount: bigint;
    readonly isDeducted: boolean;
  };
}

/** Demo companies accepted the text that there was before such contracts were signed as documents. */
export const agreementVersion = "2026-11-23";

function percent(bps: number, locale: Locale): string {
  const text = (bps / 100).toFixed(2).replace(/0$/, "");
  return `${locale === "en" ? text : text.replace(".", ",")}%`;
}

/** The whole text that a company read and accepted; plain, with paragraphs apart. */
export const writeAgreement: Record<Locale, (facts: AgreementFacts) => string> = {
  id: ({ company, campaign, campaignId, target, ujrah }) =>
    [
      "Akad wakalah bil ujrah",
      `Naskah versi ${agreementVersion}`,
      `Para pihak. ${company} (Perusahaan) memberi kuasa kepada Rukun sebagai wakil untuk menawarkan dan mengelola penghimpunan dana kampanye “${campaign}” (nomor ${campaignId}).`,
      `Pekerjaan wakil. Rukun menayangkan kampanye, menghimpun dana sampai target ${formatRupiah(target, "id")}, menyimpannya di rekening penampungan, menyalurkannya sesuai penggunaan dana yang disetujui, dan membagikan pembayaran Perusahaan kepada para pendana.`,
      ujrah.bps === null
        ? `Ujrah. Ujrah Rukun adalah jumlah tetap ${formatRupiah(ujrah.amount, "id")}.`
        : `Ujrah. Ujrah Rukun adalah ${percent(ujrah.bps, "id")} dari dana yang terkumpul, dibulatkan ke bawah ke rupiah penuh. Bila target tercapai, jumlahnya ${formatRupiah(ujrah.amount, "id")}.`,
      ujrah.isDeducted
        ? "Cara bayar. Ujrah dipotong saat penyaluran dan sudah tercantum sebagai satu baris penggunaan dana."
        : "Cara bayar. Perusahaan membayar ujrah dari kasnya sendiri; ujrah tidak mengurangi dana yang disalurkan.",
      "Sifat ujrah. Ujrah adalah imbalan atas pekerjaan wakil, terpisah dari imbal hasil pendana, dan tidak bertambah karena keterlambatan.",
      "Batal. Bila kampanye dibatalkan atau tidak mencapai jumlah minimum, dana kembali kepada pendana dan ujrah tidak ditagih.",
      "Kebenaran data. Perusahaan menyatakan bahwa isi kampanye, anggaran, jaminan, dan dokumennya benar.",
    ].join("\n\n"),
  en: ({ company, campaign, campaignId, target, ujrah }) =>
    [
      "Wakalah bil ujrah contract",
      `Text version ${agreementVersion}`,
      `Parties. ${company} (the Company) appoints Rukun as its agent to offer and administer the funding of the campaign “${campaign}” (number ${campaignId}).`,
      `Work of the agent. Rukun shows the campaign, collects funds up to the target of ${formatRupiah(target, "en")}, keeps them in the escrow account, disburses them by the approved use of funds, and distributes the Company's payments to the funders.`,
      ujrah.bps === null
        ? `Ujrah. Rukun's ujrah is the fixed amount of ${formatRupiah(ujrah.amount, "en")}.`
        : `Ujrah. Rukun's ujrah is ${percent(ujrah.bps, "en")} of the funds collected, rounded down to whole rupiah. If the target is reached it is ${formatRupiah(ujrah.amount, "en")}.`,
      ujrah.isDeducted
        ? "Payment. The ujrah is deducted at disbursement and stands as a line of the use of funds."
        : "Payment. The Company pays the ujrah from its own cash; it does not reduce the funds disbursed.",
      "Nature of the ujrah. It is the reward for the agent's work, apart from the funders' yield, and does not grow with delay.",
      "Cancellation. If the campaign is cancelled or does not reach its minimum, the funds go back to the funders and no ujrah is charged.",
      "Truth. The Company declares that the campaign's content, budget, collateral and documents are true.",
    ].join("\n\n"),
};
