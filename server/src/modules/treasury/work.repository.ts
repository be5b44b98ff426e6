import type { TreasuryWork } from "@rukun/contract/treasury";
import { sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { isHeldPayout } from "../../db/held-payout.ts";
import {
  auditLog,
  campaigns,
  campaignTransactions,
  payouts,
  profitReports,
  providerFindings,
  reconciliationDifferences,
  remittances,
  tazirs,
  unmatchedPayments,
} from "../../db/schema.ts";
import { addSeconds } from "../../lib/clock.ts";
import { escrowed } from "./escrow.repository.ts";

/** A payout that has waited for so long is one that somebody should look at. */
const payoutSeconds = 86_400;
/** For so long a contradiction is news: nobody can settle one here. */
const newsSeconds = 7 * 86_400;
const ago = (now: Date, seconds: number): string => addSeconds(now, -seconds).toISOString();

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
      (select count(*) from (
        select id from ${payouts}
        where state in ('REQUESTED', 'SENT') and requested_at < ${ago(now, payoutSeconds)}::timestamptz
        union select p.id from ${payouts} as p where ${isHeldPayout(sql`p`)}
        union select object_id from ${auditLog}
        where action = 'payout.contradiction' and at > ${ago(now, newsSeconds)}::timestamptz) as odd)::int as payouts,
      (select count(*) from ${providerFindings} where handled_at is null)::int as findings,
      (select count(*) from ${remittances} where status = 'PROPOSED')::int as remittances,
      (select count(*) from ${profitReports} where status in ('SUBMITTED', 'CHECKED'))::int as profit_reports,
      (select count(*) from ${tazirs} where status = 'PROPOSED')::int as tazirs`);
  const nothing = { unmatched: 0, refunds: 0, escrow: 0, reconciliation: 0, remittances: 0 };
  return rows[0] ?? { ...nothing, payouts: 0, findings: 0, profit_reports: 0, tazirs: 0 };
}
