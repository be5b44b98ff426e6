import {
  type CampaignStatus,
  fundingStatuses,
  statusesInPhase,
} from "@rukun/contract/campaign-status";
import type { Locale } from "@rukun/contract/locales";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { fundingEnd } from "../../db/funding-end.ts";
import { campaigns, ledgerAccounts } from "../../db/schema.ts";
import { titleOf } from "./treasury.repository.ts";

/** Closed, and not finished. */
const funded = [...statusesInPhase.funded, ...statusesInPhase.running] as const;

const statuses = (list: readonly CampaignStatus[]): SQL =>
  sql`${sql.param(`{${list.join(",")}}`)}::campaign_status[]`;

/**
 * Campaigns with money in escrow whose target or deadline was reached, and which did not fail. One that is suspended
 * meanwhile cannot close, and is among them.
 */
export const escrowed = (now: Date): SQL => sql`${campaigns} as c
  join ${ledgerAccounts} as account on account.name = 'escrow:' || c.id::text and account.balance > 0
  where (c.status = any(${statuses(funded)}) or c.status = any(${statuses(fundingStatuses)})
    and (c.ends_at <= ${now.toISOString()}::timestamptz or c.collected >= c.target))`;

export interface EscrowRow extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly amount: string;
  readonly reachedAt: string;
  readonly status: CampaignStatus;
}

/** What has waited longest first. */
export async function listEscrowed(
  db: Executor,
  locale: Locale,
  now: Date,
  limit: number,
): Promise<EscrowRow[]> {
  const { rows } = await db.execute<EscrowRow>(sql`
    select c.id, ${titleOf(locale)} as title, account.balance::text as amount, c.status,
      ${fundingEnd}::text as "reachedAt"
    from ${escrowed(now)}
    order by ${fundingEnd}, c.id limit ${limit}`);
  return rows;
}
