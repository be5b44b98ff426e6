import type { TreasuryWork } from "@rukun/contract/treasury";

/** Nothing waits for finance. */
export const noWork: TreasuryWork = {
  ...{ unmatched: 0, refunds: 0, escrow: 0, reconciliation: 0, payouts: 0, findings: 0 },
  ...{ remittances: 0, profit_reports: 0, tazirs: 0 },
};
