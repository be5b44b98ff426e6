import { sql } from "drizzle-orm";
import type { KeptRow } from "./schema/transactions.ts";
import { campaignTransactions } from "./schema.ts";

/** One of a funder's transactions in a campaign. */
export interface Contributed {
  readonly id: string;
  /** Whole rupiah, in digits. */
  readonly amount: string;
  readonly projected: readonly KeptRow[] | null;
}

/**
 * All that the funder of the outer statement's transaction has paid into its campaign, by time of payment, and the
 * transaction itself, which is alone once it has ended unpaid.
 */
export const contributedInSameStatement = sql<Contributed[]>`(
  select json_agg(json_build_object('id', each.id, 'amount', each.amount::text, 'projected', each.projected)
    order by each.paid_at, each.id)
  from ${campaignTransactions} as each
  where each.campaign_id = ${campaignTransactions.campaignId} and each.user_id = ${campaignTransactions.userId}
    and (each.id = ${campaignTransactions.id} or (each.paid_at is not null and each.status <> 'REFUNDED'
      and ${campaignTransactions.status} not in ('CANCELLED', 'EXPIRED')))
)`;
