import type { PayoutState } from "@rukun/contract/payouts";
import type { ChipTone } from "@/components/ui/status-chip";

/** How a payout's state looks. */
export const payoutTones = {
  REQUESTED: "neutral",
  SENT: "waiting",
  SETTLED: "verified",
  FAILED: "rejected",
  RETURNED: "rejected",
} as const satisfies Record<PayoutState, ChipTone>;
