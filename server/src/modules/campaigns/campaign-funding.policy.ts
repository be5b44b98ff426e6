import { heldStatuses, type TransactionStatus } from "@rukun/contract/transaction-status";
import type { CountedTransactions } from "./operations.repository.ts";

const groups = {
  held: heldStatuses,
  paid: ["PAID"],
  allocated: ["ALLOCATED", "RUNNING", "SETTLED", "LOSS_ACCEPTED"],
  returned: ["REFUNDED"],
} as const satisfies Record<string, readonly TransactionStatus[]>;

/** A campaign's transactions by where their money is; those that ended without any are left out. */
export function fundingOf(transactions: readonly CountedTransactions[]) {
  const sumOf = (statuses: readonly TransactionStatus[]) => {
    const these = transactions.filter(({ status }) => statuses.includes(status));
    return {
      count: these.reduce((sum, { count }) => sum + count, 0),
      amount: String(these.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    };
  };
  return {
    held: sumOf(groups.held),
    paid: sumOf(groups.paid),
    allocated: sumOf(groups.allocated),
    returned: sumOf(groups.returned),
  };
}
