import type { Locale } from "./locales.ts";

interface RiskNotice {
  /** The day from which it holds, which is also its name. */
  readonly version: string;
  readonly title: Record<Locale, string>;
  readonly body: Record<Locale, string>;
}

/**
 * Every risk notice there was, the newest first. A text is never changed: another one is another version, because what
 * a person has accepted is stored by it.
 */
export const riskNotices = [
  {
    version: "2026-11-01",
    title: {
      id: "Pendanaan mengandung risiko. Dana Anda dapat berkurang.",
      en: "Funding carries risk. You may lose part of your money.",
    },
    body: {
      id: "Usaha bisa merugi, pembayaran bisa terlambat, dan dana Anda dapat tidak kembali. Danai sesuai kemampuan, dan sebar ke beberapa kampanye.",
      en: "A business can make a loss, payments can be late, and your money may not come back. Fund within your means, and spread it over several campaigns.",
    },
  },
] as const satisfies readonly [RiskNotice, ...RiskNotice[]];

/** The one that is shown, and accepted with a registration. */
export const riskNotice: RiskNotice = riskNotices[0];
