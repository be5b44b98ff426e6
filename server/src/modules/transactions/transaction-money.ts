import type { TransactionRow } from "../../db/schema/transactions.ts";
import { pseudonymOf } from "../../ledger/chain.ts";

/** A transaction's money, as the books name it. @param pseudonymKey funders are named in a campaign's books by it. */
export const inBooks =
  (pseudonymKey: Buffer) =>
  ({ id: ref, userId, campaignId, amount }: TransactionRow) => ({
    userId,
    campaignId,
    amount,
    ref,
    party: pseudonymOf(pseudonymKey, campaignId, userId),
  });
