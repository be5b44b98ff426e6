import type { DisbursementStatus } from "@rukun/contract/disbursement-status";
import type { ChipTone } from "@/components/ui/status-chip";

const tones: Partial<Record<DisbursementStatus, ChipTone>> = {
  SETTLED: "waiting",
  CONFIRMED: "verified",
  DISPUTED: "rejected",
};

/** The chip of a disbursement's status; those that are not listed are information. */
export const disbursementTone = (status: DisbursementStatus): ChipTone => tones[status] ?? "info";
