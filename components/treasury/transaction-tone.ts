import type { TransactionStatus } from "@rukun/contract/transaction-status";
import { isFunded, isHeld } from "@rukun/contract/transaction-status";
import type { ChipTone } from "@/components/ui/status-chip";

/** How a transaction's status looks to officers. */
export function transactionTone(status: TransactionStatus): ChipTone {
  if (isHeld(status)) return "waiting";
  if (isFunded(status) || status === "SETTLED") return "verified";
  return status === "REFUNDED" ? "info" : "neutral";
}
