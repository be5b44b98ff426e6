import type { CampaignTransaction } from "@rukun/contract/transactions";

/** What every step of a transaction gets. */
export interface StepProps {
  readonly transaction: CampaignTransaction;
  /** What is shown is known to be old. */
  readonly onOver: () => void;
}
