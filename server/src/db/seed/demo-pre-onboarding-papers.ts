import type { PreOnboardingDocumentType } from "@rukun/contract/document-types";
import { projectTypeTitles } from "@rukun/contract/master-codes";
import type { DemoCompany } from "./demo-companies.ts";
import { writePdf } from "./demo-pdf.ts";
import { type DemoPreOnboarding, profitOf } from "./demo-pre-onboardings.ts";

interface PaperFacts {
  /** Legal form and name. */
  readonly title: string;
  readonly person: DemoCompany;
  readonly told: DemoPreOnboarding;
}

interface Paper {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly (readonly string[])[];
}

const rupiah = (amount: number): string =>
  `Rp ${new Intl.NumberFormat("id-ID").format(Math.round(amount))}`;

/** Of a year that had this share of the sales that the form tells. */
const report =
  (heading: string, share: number) =>
  ({ title, told }: PaperFacts): Paper => {
    const sales = told.annualSales * share;
    return {
      heading,
      paragraphs: [title, "Laba rugi dan neraca, dalam rupiah."],
      rows: [
        ["Penjualan", rupiah(sales)],
        ["Harga pokok penjualan", rupiah(sales * 0.71)],
        ["Beban usaha", rupiah(sales * 0.17)],
        ["Laba bersih", rupiah(profitOf(sales))],
        ["Aset", rupiah(sales * 0.64)],
        ["Kewajiban", rupiah(sales * 0.22)],
      ],
    };
  };

const months = ["Januari", "Februari", "Maret", "April", "Mei", "Juni"];

const writers: Record<PreOnboardingDocumentType, (facts: PaperFacts) => Paper> = {
  "company-profile": ({ title, person, told }) => ({
    heading: "PROFIL PERUSAHAAN",
    paragraphs: [
      `${title} bergerak di bidang ${projectTypeTitles[told.sector].id.toLowerCase()} dan berkantor di ${person.address}, ${person.city}.`,
      `Usaha berjalan sejak ${told.operatingSince.slice(0, 4)} dan dipimpin oleh ${person.fullName}.`,
    ],
  }),
  "financial-report-last-year": report("LAPORAN KEUANGAN TAHUN LALU", 1),
  "financial-report-year-before": report("LAPORAN KEUANGAN DUA TAHUN LALU", 0.86),
  "bank-statements": ({ title, told }) => ({
    heading: "REKENING KORAN",
    paragraphs: [`Atas nama ${title}. Mutasi masuk dan keluar per bulan.`],
    rows: months.map((month, index) => {
      const incoming = (told.annualSales / 12) * (0.94 + index * 0.02);
      return [month, rupiah(incoming), rupiah(incoming * 0.92)];
    }),
  }),
  "contract-or-order": ({ title, told }) => ({
    heading: "SURAT PESANAN",
    paragraphs: [
      `Pembeli memesan barang dari ${title} senilai ${rupiah(told.amount * 1.15)}.`,
      `Penyerahan bertahap selama ${told.tenor} bulan, pembayaran 14 hari setelah barang diterima.`,
    ],
  }),
};

/** As a company would name its files. */
export const paperNames: Record<PreOnboardingDocumentType, string> = {
  "company-profile": "profil-perusahaan",
  "financial-report-last-year": "laporan-keuangan-tahun-lalu",
  "financial-report-year-before": "laporan-keuangan-dua-tahun-lalu",
  "bank-statements": "rekening-koran",
  "contract-or-order": "surat-pesanan",
};

/** A readable page of a demo company's pre-onboarding. */
export function writeDemoPaper(type: PreOnboardingDocumentType, facts: PaperFacts): Buffer {
  const paper = writers[type](facts);
  return writePdf(`${paper.heading} ${facts.title}`, [paper]);
}
