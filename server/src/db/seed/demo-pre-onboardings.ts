import type { AkadType, Position, ProjectType, TenorType } from "@rukun/contract/master-codes";
import { projectTypeTitles } from "@rukun/contract/master-codes";
import type { PreOnboardingChecklistKey } from "@rukun/contract/reviews/pre-onboarding-policy";
import { demoApprovedCompanies } from "./demo-approved-companies.ts";
import { demoCampaigns } from "./demo-campaigns/demo-campaigns.ts";
import type { DemoCompany } from "./demo-companies.ts";
import type { DemoReviewedSubmission } from "./demo-review-replay.ts";

export interface DemoPreOnboarding {
  /** Mailbox of the company's owner. */
  readonly company: string;
  readonly position: Position;
  readonly sector: ProjectType;
  readonly industry: string;
  readonly operatingSince: string;
  /** Whole rupiah, as is `amount`. */
  readonly annualSales: number;
  readonly amount: number;
  readonly tenor: TenorType;
  readonly akad: AkadType;
  /** Oldest first. */
  readonly submissions: readonly DemoReviewedSubmission<PreOnboardingChecklistKey>[];
}

const dayMinutes = 24 * 60;

/** Net, of what was sold. */
export const profitOf = (sales: number): number => Math.round(sales * 0.09);
/** As many as businesses of that size have. */
export const employeesOf = ({ annualSales }: DemoPreOnboarding): number =>
  Math.max(6, Math.round(annualSales / 126_000_000));

/** The two that wait, one of them again, and the returned one. */
const undecided: readonly DemoPreOnboarding[] = [
  {
    company: "karya",
    position: "president-director",
    sector: "fisheries",
    industry: "Pengolahan hasil laut",
    operatingSince: "2016-02-08",
    annualSales: 6_200_000_000,
    amount: 900_000_000,
    tenor: "9",
    akad: "murabahah",
    submissions: [{ submitted: { overdue: 130 } }],
  },
  {
    company: "niaga",
    position: "director",
    sector: "trade",
    industry: "Perdagangan besar bahan pangan",
    operatingSince: "2018-07-02",
    annualSales: 3_850_000_000,
    amount: 650_000_000,
    tenor: "6",
    akad: "musyarakah",
    submissions: [
      {
        submitted: { minutesAgo: 6400 },
        decision: {
          by: "sari",
          after: 260,
          returned: {
            message: "Terima kasih. Satu berkas perlu diganti.",
            items: { bank_statements_fit: "Rekening koran bulan Maret dan April tidak ada." },
            before: {
              bank_statements_file: { text: "rekening-koran-lama.pdf", size: 96_256, mark: "" },
            },
          },
        },
      },
      { submitted: { minutesAgo: 320 } },
    ],
  },
  {
    company: "tekstil",
    position: "president-director",
    sector: "garments",
    industry: "Tekstil rumah tangga",
    operatingSince: "2016-02-08",
    annualSales: 6_200_000_000,
    amount: 900_000_000,
    tenor: "9",
    akad: "murabahah",
    submissions: [
      {
        submitted: { minutesAgo: 3900 },
        decision: {
          by: "dimas",
          after: 240,
          returned: {
            message: "Proyeknya sudah jelas. Mohon ganti dua berkas di bawah ini.",
            items: {
              last_year_fits: "Neraca tidak terbawa. Unggah laporan yang lengkap.",
              contract_fits: "Halaman tanda tangan pembeli belum ada.",
            },
          },
        },
      },
    ],
  },
];

/** Accepted a day after it was sent, before the company's first campaign. */
function accepted({ mailbox, notary, submissions }: DemoCompany, index: number): DemoPreOnboarding {
  const campaign = demoCampaigns.find(({ company }) => company === mailbox);
  const [first] = submissions;
  if (!campaign || !first || !("minutesAgo" in first.submitted)) {
    throw new Error(`${mailbox} has no campaign`);
  }
  const { sector, target, tenor, akad } = campaign;
  return {
    company: mailbox,
    position: "owner",
    sector,
    industry: projectTypeTitles[sector].id,
    operatingSince: notary.date,
    annualSales: target * 3,
    amount: target,
    tenor,
    akad: akad.kind,
    submissions: [
      {
        submitted: { minutesAgo: first.submitted.minutesAgo - dayMinutes },
        decision: { by: index % 2 === 0 ? "sari" : "dimas", after: dayMinutes },
      },
    ],
  };
}

export const demoPreOnboardings: readonly DemoPreOnboarding[] = [
  ...undecided,
  ...demoApprovedCompanies.map(accepted),
];
