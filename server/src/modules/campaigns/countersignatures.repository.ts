import { heldStatuses } from "@rukun/contract/transaction-status";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import {
  campaignTransactions,
  contractParties,
  contracts,
  contractVersions,
  countersignatures,
  countersignedContracts,
  users,
} from "../../db/schema.ts";
import type { ListedContract } from "../../documents/terms.ts";

/** The company stands after the funder. */
const companyPosition = 2;

/** Transactions that may still become allocated. */
export const openStatuses = sql`${`{${[...heldStatuses, "PAID"].join(",")}}`}::transaction_status[]`;

/** What a campaign has collected: what is allocated, of that what its funders have signed for, and what is on its way. */
export async function findCoverage(
  db: Executor,
  campaignId: string,
  kind: "musyarakah" | "murabahah",
) {
  const { status, amount } = campaignTransactions;
  const isSigned = sql`exists (
    select from ${contracts} as contract join ${contractParties} as party on party.contract_id = contract.id
    where contract.subject_type = 'transaction' and contract.subject_id = ${campaignTransactions.id}::text
      and contract.kind = ${kind} and contract.superseded_at is null
      and party.user_id = ${campaignTransactions.userId} and party.signed_at is not null
  )`;
  const [row] = await db
    .select({
      allocated: sql<number>`count(*) filter (where ${status} = 'ALLOCATED')::int`,
      signed: sql<number>`count(*) filter (where ${status} = 'ALLOCATED' and ${isSigned})::int`,
      amount: sql<string>`coalesce(sum(${amount}) filter (where ${status} = 'ALLOCATED'), 0)::text`,
      open: sql<number>`count(*) filter (where ${status} = any(${openStatuses}))::int`,
    })
    .from(campaignTransactions)
    .where(eq(campaignTransactions.campaignId, campaignId));
  if (!row) throw new Error("nothing was counted");
  return row;
}

/** Contracts that funders of a campaign have signed, of money that is allocated and all of it signed; in the order of their transactions. */
export async function listSignedContracts(
  db: Executor,
  { campaignId, kind }: { readonly campaignId: string; readonly kind: "musyarakah" | "murabahah" },
  after: string,
  limit: number,
) {
  // Limited before the joins: after them the planner reads all that are left for each page.
  const page = db
    .select({
      id: campaignTransactions.id,
      userId: campaignTransactions.userId,
      amount: campaignTransactions.amount,
    })
    .from(campaignTransactions)
    .where(
      and(
        eq(campaignTransactions.campaignId, campaignId),
        eq(campaignTransactions.status, "ALLOCATED"),
        gt(campaignTransactions.id, after),
      ),
    )
    .orderBy(asc(campaignTransactions.id))
    .limit(limit)
    .as("page");
  return (
    db
      .select({
        transactionId: page.id,
        contractId: contracts.id,
        number: contracts.number,
        name: users.fullName,
        amount: page.amount,
        sha256: contractVersions.sha256,
      })
      .from(page)
      .innerJoin(
        contracts,
        and(
          eq(contracts.subjectId, sql`${page.id}::text`),
          eq(contracts.subjectType, "transaction"),
          eq(contracts.kind, kind),
          isNull(contracts.supersededAt),
        ),
      )
      .innerJoin(
        contractParties,
        and(
          eq(contractParties.contractId, contracts.id),
          eq(contractParties.userId, page.userId),
          isNotNull(contractParties.signedAt),
        ),
      )
      .innerJoin(users, eq(users.id, page.userId))
      // What is signed first is the first one.
      .leftJoin(
        contractVersions,
        and(eq(contractVersions.contractId, contracts.id), eq(contractVersions.version, 1)),
      )
      .orderBy(asc(page.id))
  );
}

export async function addCountersignature(
  tx: Transaction,
  row: Pick<typeof countersignatures.$inferInsert, "contractId" | "campaignId">,
): Promise<void> {
  await tx.insert(countersignatures).values(row);
}

/** In one value: a parameter for each column of each row takes most of the time of a long list. */
export async function addListed(
  tx: Transaction,
  countersignatureId: string,
  rows: readonly (ListedContract & { readonly contractId: string; readonly position: number })[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${countersignedContracts}
      (countersignature_id, position, contract_id, number, funder, amount, sha256)
    select ${countersignatureId}::uuid, position, "contractId", number, funder, amount, sha256
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed(
      position int, "contractId" uuid, number text, funder text, amount bigint, sha256 text
    )`);
}

/** Rows of a list, after a place in it. */
export async function listRows(db: Executor, id: string, after: number, limit: number) {
  const { countersignatureId, position, number, funder, amount, sha256 } = countersignedContracts;
  return db
    .select({ position, number, funder, amount, sha256 })
    .from(countersignedContracts)
    .where(and(eq(countersignatureId, id), gt(position, after)))
    .orderBy(asc(position))
    .limit(limit);
}

/** What a countersignature states, and how many contracts it has completed. */
export async function findProgress(db: Executor, contractId: string) {
  const [row] = await db
    .select({
      draft: contracts.draft,
      completed: db.$count(
        contractParties,
        eq(contractParties.countersignatureId, sql`${contracts.id}`),
      ),
    })
    .from(contracts)
    .where(eq(contracts.id, contractId));
  return row;
}

/** Signed, with contracts left that it completes. */
export async function listOpen(db: Executor, after: string, limit: number) {
  return db
    .select({
      id: countersignatures.contractId,
      campaignId: countersignatures.campaignId,
      signedAt: sql<string>`${contractParties.signedAt}::text`,
    })
    .from(countersignatures)
    .innerJoin(contracts, eq(contracts.id, countersignatures.contractId))
    .innerJoin(contractParties, eq(contractParties.contractId, contracts.id))
    .where(
      and(
        isNull(countersignatures.completedAt),
        isNull(contracts.supersededAt),
        isNotNull(contractParties.signedAt),
        gt(countersignatures.contractId, after),
      ),
    )
    .orderBy(asc(countersignatures.contractId))
    .limit(limit);
}

/**
 * Completes the next contracts of a list by the company's signature, unless they have it. One whose document is not the
 * listed one any more is left as it is.
 * @returns the place in the list after them; null when nothing comes after it
 */
export async function completeNext(
  tx: Transaction,
  { id, signedAt }: { readonly id: string; readonly signedAt: string },
  after: number,
  limit: number,
): Promise<number | null> {
  const { rows } = await tx.execute<{ last: number | null; seen: number }>(sql`
    with listed as (
      select position, contract_id, sha256 from ${countersignedContracts}
      where countersignature_id = ${id}::uuid and position > ${after}::int
      order by position limit ${limit}::int
    ), completed as (
      update ${contractParties} as party
      set signed_at = ${signedAt}::timestamptz, countersignature_id = ${id}::uuid
      from listed left join ${contractVersions} as version
        on version.contract_id = listed.contract_id and version.version = 1
      where party.contract_id = listed.contract_id and party.position = ${companyPosition}::int
        and party.signed_at is null and (listed.sha256 is null or listed.sha256 = version.sha256)
      returning party.contract_id
    ), in_force as (
      update ${contracts} as contract set status = 'SIGNED'
      from completed where contract.id = completed.contract_id
    )
    select max(position)::int as last, count(*)::int as seen from listed`);
  const [row] = rows;
  return row?.seen === limit ? row.last : null;
}

export async function setCompleted(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(countersignatures)
    .set({ completedAt: at })
    .where(eq(countersignatures.contractId, id));
}
