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

export const eligibilityCriteria = ["operating_time", "annual_sales", "cash_flow"] as const;
export type EligibilityCriterion = (typeof eligibilityCriteria)[number];

/** The same day a number of years later; 29 February becomes 1 March. */
function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

/**
 * Which criteria a business meets, in their order.
 * @param business `operatingSince` as `YYYY-MM-DD`, `annualSales` in whole rupiah
 * @param today `YYYY-MM-DD`
 */
export function checkEligibility(
  business: {
    readonly operatingSince: string;
    readonly annualSales: bigint;
    readonly cashFlow: string;
  },
  today: string,
): { key: EligibilityCriterion; is_met: boolean }[] {
  const { years, annualSales, cashFlow } = eligibilityThresholds;
  const met: Record<EligibilityCriterion, boolean> = {
    operating_time: today > yearsLater(business.operatingSince, years),
    annual_sales: business.annualSales > annualSales,
    cash_flow: business.cashFlow === cashFlow,
  };
  return eligibilityCriteria.map((key) => ({ key, is_met: met[key] }));
}

/** What a criterion asks for, and what to do while it is not met. */
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
} as const satisfies Record<
  EligibilityCriterion,
  Record<"reason" | "advice", Record<Locale, string>>
>;
