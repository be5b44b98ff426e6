import type { TransactionStatus } from "@rukun/contract/transaction-status";
import type { FundingStep } from "../funding-frame";

/** Where a transaction stands; null when nothing is left to do. */
export const currentStep = {
  PLEDGED: "akad",
  CONTRACTED: "sign",
  SIGNED: "pay",
  AWAITING_PAYMENT: "pay",
  PAID: "settled",
  ALLOCATED: "settled",
  RUNNING: "settled",
  SETTLED: null,
  LOSS_ACCEPTED: null,
  CANCELLED: "amount",
  EXPIRED: "amount",
  REFUNDED: null,
} as const satisfies Record<TransactionStatus, FundingStep | null>;
