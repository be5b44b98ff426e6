import type { TreasuryWork } from "@rukun/contract/treasury";
import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  campaigns,
  campaignTransactions,
  reconciliationDifferences,
  remittances,
  unmatchedPayments,
} from "../../db/schema.ts";
import { escrowed } from "./escrow.repository.ts";

/** How much waits, by section. */
export async function countWork(db: Executor, now: Date): Promise<TreasuryWork> {
  const { rows } = await db.execute<{ [Section in keyof TreasuryWork]: number }>(sql`
    select
      (select count(*) from ${unmatchedPayments} where state in ('WAITING', 'PROPOSED'))::int as unmatched,
      (select count(*) from ${campaigns} as c where c.status = 'CANCELLED' and exists (
        select from ${campaignTransactions} as t
        where t.campaign_id = c.id and t.status in ('PAID', 'ALLOCATED')))::int as refunds,
      (select count(*) from ${escrowed(now)})::int as escrow,
      (select count(*) from ${reconciliationDifferences}
        where explanation is null and gone_at is null)::int as reconciliation,
      (select count(*) from ${remittances} where status = 'PROPOSED')::int as remittances`);
  return rows[0] ?? { unmatched: 0, refunds: 0, escrow: 0, reconciliation: 0, remittances: 0 };
}
