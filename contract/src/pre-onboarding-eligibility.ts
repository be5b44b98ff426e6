import type { Locale } from "./locales.ts";
import type { CashFlow } from "./pre-onboarding-steps.ts";

/** What a business has to be before its project is looked at (DOMAIN, pre-onboarding). */
export const eligibilityThresholds = {
  /** Operating for more than this. */
  years: 1,
  /** Sales of a year in rupiah above this. */
  annualSales: 500_000_000n,
  /** Of the last twelve months. */
  cashFlow: "positive",
} as const satisfies { years: number; annualSales: bigint; cashFlow: CashFlow };

export const eligibilityCriteria = [
  "operating_time",
  "annual_sales",
  "cash_flow",
  "borrower_cap",
] as const;
export type EligibilityCriterion = (typeof eligibilityCriteria)[number];

/** The same day a number of years later; 29 February becomes 1 March. */
function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

/**
 * Which criteria a business meets, in their order.
 * @param business `operatingSince` as `YYYY-MM-DD`; `annualSales`, and the `amount` it asks for, in whole rupiah
 * @param today `YYYY-MM-DD`
 * @param cap what a company without a history may be financed with
 */
export function checkEligibility(
  business: {
    readonly operatingSince: string;
    readonly annualSales: bigint;
    readonly cashFlow: string;
    readonly amount: bigint;
  },
  today: string,
  cap: bigint,
): { key: EligibilityCriterion; is_met: boolean }[] {
  const { years, annualSales, cashFlow } = eligibilityThresholds;
  const met: Record<EligibilityCriterion, boolean> = {
    operating_time: today > yearsLater(business.operatingSince, years),
    annual_sales: business.annualSales > annualSales,
    cash_flow: business.cashFlow === cashFlow,
    borrower_cap: business.amount <= cap,
  };
  return eligibilityCriteria.map((key) => ({ key, is_met: met[key] }));
}

/** What a criterion asks for, and what to do while it is not met; `{{cap}}` and `{{productive}}` are amounts. */
export const eligibilityTexts = {
  operating_time: {
    reason: {
      id: "Usaha berjalan lebih dari 1 tahun",
      en: "In business for more than 1 year",
    },
    advice: {
      id: "Ajukan lagi setelah usaha berjalan lebih dari 1 tahun. Bila tanggal mulai usaha keliru, perbaiki di atas.",
      en: "Apply again once the business has run for more than 1 year. If the start date is wrong, correct it above.",
    },
  },
  annual_sales: {
    reason: {
      id: "Penjualan setahun di atas Rp\u00a0500.000.000",
      en: "Yearly sales above IDR\u00a0500.000.000",
    },
    advice: {
      id: "Isi penjualan 12 bulan terakhir dari semua cabang. Bila belum mencapai batas ini, ajukan lagi setelah penjualan naik.",
      en: "Enter the sales of the last 12 months of all branches. If they are below this, apply again once sales have grown.",
    },
  },
  cash_flow: {
    reason: {
      id: "Arus kas positif selama 12 bulan",
      en: "Positive cash flow for 12 months",
    },
    advice: {
      id: "Ajukan lagi setelah arus kas positif selama 12 bulan berturut-turut, yang terlihat di rekening koran.",
      en: "Apply again once the cash flow has been positive for 12 months in a row, as bank statements show.",
    },
  },
  borrower_cap: {
    reason: {
      id: "Jumlah paling banyak {{cap}} untuk satu perusahaan",
      en: "An amount of at most {{cap}} for one company",
    },
    advice: {
      id: "Turunkan jumlahnya di atas. Pembiayaan usaha produktif sampai {{productive}} dapat diajukan setelah perusahaan melunasi satu kampanye di sini.",
      en: "Lower the amount above. Productive financing of up to {{productive}} can be requested once the company has repaid a campaign here.",
    },
  },
} as const satisfies Record<
  EligibilityCriterion,
  Record<"reason" | "advice", Record<Locale, string>>
>;
