import type { RemittanceFilter } from "@rukun/contract/remittances";
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import type { RemittanceRow } from "../../db/schema/remittances.ts";
import {
  campaigns,
  companies,
  companyMembers,
  disbursements,
  ledgerAccounts,
  payouts,
  remittances,
  users,
} from "../../db/schema.ts";
import { heldNow } from "../../ledger/ledger.repository.ts";
import { type RemittedAccount, remittedTo } from "../../ledger/postings.ts";

/** What an account holds, what of it may still be taken back, and what is proposed of it. */
export interface Held {
  readonly held: bigint;
  readonly unsettled: bigint;
  readonly proposed: bigint;
}
export interface SharedPlace extends Held {
  readonly source: RemittedAccount;
}

const accounts = Object.keys(remittedTo);

/**
 * What is held of tax, ujrah and benevolence. In one statement: what is booked, and what may take it back, are of the
 * same moment.
 */
export async function listShared(db: Executor): Promise<SharedPlace[]> {
  const { rows } = await db.execute<Record<keyof Held, string> & { source: RemittedAccount }>(sql`
    select account.name as source, ${heldNow(sql`account.name`)}::text as held,
      case account.name when 'ujrah' then coalesce((
        select sum(each.ujrah) from ${disbursements} as each where each.status in ('APPROVED', 'SETTLED', 'DISPUTED')
      ), 0) else 0 end::text as unsettled,
      coalesce((
        select sum(each.amount) from ${remittances} as each
        where each.source = account.name and each.status = 'PROPOSED'
      ), 0)::text as proposed
    from unnest(${sql.param(`{${accounts.join(",")}}`)}::text[]) with ordinality as account(name, place)
    order by account.place`);
  return rows.map(({ source, held, unsettled, proposed }) => ({
    ...{ source, held: BigInt(held) },
    ...{ unsettled: BigInt(unsettled), proposed: BigInt(proposed) },
  }));
}

const campaign = { id: campaigns.id, titleId: campaigns.titleId, titleEn: campaigns.titleEn };
const company = {
  id: companies.id,
  businessEntity: companies.businessEntity,
  name: companies.name,
};
const mostCampaigns = 100;

/**
 * Finished campaigns whose company has paid more than everything due; or the one that is asked
 * for. All that was due is distributed, so what their account holds is the excess.
 */
export async function listExcess(db: Executor, campaignId?: string) {
  return db
    .select({
      campaign,
      company,
      held: sql<bigint>`${ledgerAccounts.balance}`.mapWith(ledgerAccounts.balance),
      proposed: sql<bigint>`coalesce((
        select sum(each.amount) from ${remittances} as each
        where each.campaign_id = ${campaigns.id} and each.status = 'PROPOSED'
      ), 0)`.mapWith(BigInt),
    })
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.name, sql`'repayment:' || ${campaigns.id}::text`))
    .where(
      and(
        eq(campaigns.status, "FINISH"),
        sql`${ledgerAccounts.balance} > 0`,
        campaignId ? eq(campaigns.id, campaignId) : undefined,
      ),
    )
    .orderBy(asc(campaigns.id))
    .limit(mostCampaigns);
}
export type ExcessRow = Awaited<ReturnType<typeof listExcess>>[number];

/** Whose campaign it is; undefined without such a campaign. */
export async function findExcessCompany(db: Executor, campaignId: string) {
  const [row] = await db
    .select({ companyId: campaigns.companyId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  return row?.companyId;
}

/**
 * Lets one at a time look at what is available of a source and take from it: shared accounts have no row to lock, and
 * an excess is its campaign's.
 */
export async function lockSource(
  tx: Transaction,
  { source, campaignId }: Pick<RemittanceRow, "source" | "campaignId">,
): Promise<void> {
  if (campaignId === null) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`remittance:${source}`}, 0))`,
    );
    return;
  }
  await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for("no key update");
}

export async function addRemittance(
  tx: Transaction,
  row: typeof remittances.$inferInsert,
): Promise<void> {
  await tx.insert(remittances).values(row);
}

export async function findRemittance(db: Executor, id: string): Promise<RemittanceRow | undefined> {
  const [row] = await db.select().from(remittances).where(eq(remittances.id, id));
  return row;
}

/** Locked until the transaction ends; what it is taken from is locked before. */
export async function lockRemittance(
  tx: Transaction,
  id: string,
): Promise<RemittanceRow | undefined> {
  const [row] = await tx.select().from(remittances).where(eq(remittances.id, id)).for("update");
  return row;
}

export async function setRemittance(
  tx: Transaction,
  id: string,
  values: Partial<RemittanceRow>,
): Promise<void> {
  await tx.update(remittances).set(values).where(eq(remittances.id, id));
}

const selectLines = (db: Executor) =>
  db
    .select({ remittance: remittances, campaign, company, sentAt: payouts.sentAt })
    .from(remittances)
    .leftJoin(campaigns, eq(campaigns.id, remittances.campaignId))
    .leftJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(payouts, eq(payouts.id, remittances.payoutId));
export type RemittanceLine = Awaited<ReturnType<typeof selectLines>>[number];

const statusesIn = {
  open: ["PROPOSED", "APPROVED"],
  ended: ["SETTLED", "FAILED", "DECLINED"],
} as const satisfies Record<RemittanceFilter, readonly RemittanceRow["status"][]>;

/** What is open, the longest waiting first; what has ended, the newest first. */
export async function listRemittances(
  db: Executor,
  filter: RemittanceFilter,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
): Promise<RemittanceLine[]> {
  const { status, proposedAt, id } = remittances;
  const isEnded = filter === "ended";
  const order = isEnded ? desc : asc;
  return selectLines(db)
    .where(
      and(
        inArray(status, [...statusesIn[filter]]),
        after &&
          sql`(${proposedAt}, ${id}) ${isEnded ? sql`<` : sql`>`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(proposedAt), order(id))
    .limit(limit);
}

const proposer = alias(users, "proposer");
const decider = alias(users, "decider");

/** One of them, with who decided it and what its bank said. */
export async function findShown(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...{ remittance: remittances, campaign, company, sentAt: payouts.sentAt },
      ...{ proposedBy: proposer.fullName, decidedBy: decider.fullName },
      ...{ reference: payouts.providerId, failure: payouts.failureReason },
    })
    .from(remittances)
    .leftJoin(campaigns, eq(campaigns.id, remittances.campaignId))
    .leftJoin(companies, eq(companies.id, campaigns.companyId))
    .leftJoin(payouts, eq(payouts.id, remittances.payoutId))
    .innerJoin(proposer, eq(proposer.id, remittances.proposedBy))
    .leftJoin(decider, eq(decider.id, remittances.decidedBy))
    .where(eq(remittances.id, id));
  return row;
}

/** Whom mails about a campaign's money go to, with its title: its company's owners, and the member who began it. */
export async function listReaders(db: Executor, campaignId: string) {
  const { titleId, titleEn, companyId, createdBy } = campaigns;
  const { email, locale, fullName } = users;
  return db
    .select({ titleId, titleEn, email, locale, fullName })
    .from(campaigns)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companyId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(campaigns.id, campaignId),
        or(eq(companyMembers.role, "owner"), eq(users.id, createdBy)),
      ),
    );
}
