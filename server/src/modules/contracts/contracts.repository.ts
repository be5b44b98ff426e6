import type { ContractKind } from "@rukun/contract/contract-kinds";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import {
  campaigns,
  campaignTransactions,
  companyMembers,
  contractParties,
  contractSignings,
  type contractSubjects,
  contracts,
  contractVersions,
  countersignedContracts,
  files,
  users,
} from "../../db/schema.ts";
import type { ContractReader } from "./contracts.policy.ts";

export interface ContractSubject {
  readonly type: (typeof contractSubjects)[number];
  readonly id: string;
}

const about = ({ type, id }: ContractSubject) =>
  and(eq(contracts.subjectId, id), eq(contracts.subjectType, type));

const isCurrent = isNull(contracts.supersededAt);

/** @returns false when the subject has one of that kind. */
export async function addContract(
  tx: Transaction,
  contract: typeof contracts.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(contracts)
    .values(contract)
    .onConflictDoNothing({
      target: [contracts.subjectId, contracts.subjectType, contracts.kind],
      where: isCurrent,
    })
    .returning({ id: contracts.id });
  return added.length > 0;
}

export async function addParties(
  tx: Transaction,
  rows: (typeof contractParties.$inferInsert)[],
): Promise<void> {
  await tx.insert(contractParties).values(rows);
}

export async function findContract(db: Executor, id: string) {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  return row;
}

export const listContracts = (db: Executor, subject: ContractSubject) =>
  db
    .select({
      id: contracts.id,
      kind: contracts.kind,
      number: contracts.number,
      status: contracts.status,
    })
    .from(contracts)
    .where(and(about(subject), isCurrent))
    .orderBy(asc(contracts.createdAt), asc(contracts.id));

/** All of one kind that a subject has had. */
export const listOfKind = (db: Executor, subject: ContractSubject, kind: ContractKind) =>
  db
    .select({
      id: contracts.id,
      status: contracts.status,
      draft: contracts.draft,
      supersededAt: contracts.supersededAt,
    })
    .from(contracts)
    .where(and(about(subject), eq(contracts.kind, kind)));

/** @param at null: it is the current one again. */
export async function setSuperseded(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await tx.update(contracts).set({ supersededAt: at }).where(eq(contracts.id, id));
}

/**
 * Parties, members of the company whose campaign it is about, and, once it is signed, those whose contracts it is under.
 */
const mayRead = (db: Executor, userId: string) =>
  or(
    exists(
      db
        .select({ userId: contractParties.userId })
        .from(contractParties)
        .where(
          and(eq(contractParties.contractId, contracts.id), eq(contractParties.userId, userId)),
        ),
    ),
    and(
      eq(contracts.subjectType, "campaign"),
      exists(
        db
          .select({ userId: companyMembers.userId })
          .from(campaigns)
          .innerJoin(companyMembers, eq(companyMembers.companyId, campaigns.companyId))
          .where(
            and(
              sql`${campaigns.id}::text = ${contracts.subjectId}`,
              eq(companyMembers.userId, userId),
            ),
          ),
      ),
    ),
    and(
      eq(contracts.status, "SIGNED"),
      exists(
        db
          .select({ userId: contractParties.userId })
          .from(contractParties)
          .innerJoin(
            countersignedContracts,
            eq(countersignedContracts.contractId, contractParties.contractId),
          )
          .where(
            and(
              eq(countersignedContracts.countersignatureId, contracts.id),
              eq(contractParties.userId, userId),
            ),
          ),
      ),
    ),
  );

const readableBy = (db: Executor, reader: ContractReader) =>
  "userId" in reader ? mayRead(db, reader.userId) : inArray(contracts.kind, [...reader.kinds]);

export async function findNewestFile(db: Executor, contractId: string, reader: ContractReader) {
  const [row] = await db
    .select({ id: files.id, name: files.name, contentType: files.contentType })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(files, eq(files.id, contractVersions.fileId))
    .where(and(eq(contractVersions.contractId, contractId), readableBy(db, reader)))
    .orderBy(desc(contractVersions.version))
    .limit(1);
  return row;
}

/** As it was signed last at the provider. */
export async function findSignedFile(db: Executor, contractId: string, reader: ContractReader) {
  const [row] = await db
    .select({ id: files.id, name: files.name, contentType: files.contentType })
    .from(contractSignings)
    .innerJoin(contracts, eq(contracts.id, contractSignings.contractId))
    .innerJoin(files, eq(files.id, contractSignings.signedFileId))
    .where(and(eq(contractSignings.contractId, contractId), readableBy(db, reader)))
    .orderBy(desc(contractSignings.signedAt))
    .limit(1);
  return row;
}

/** Whether somebody has signed it, and it has no document although it may be read. */
export async function isSignedUnmade(
  db: Executor,
  contractId: string,
  reader: ContractReader,
): Promise<boolean> {
  const [row] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.id, contractId),
        exists(
          db
            .select({ userId: contractParties.userId })
            .from(contractParties)
            .where(
              and(
                eq(contractParties.contractId, contracts.id),
                isNotNull(contractParties.signedAt),
              ),
            ),
        ),
        notExists(
          db
            .select({ version: contractVersions.version })
            .from(contractVersions)
            .where(eq(contractVersions.contractId, contracts.id)),
        ),
        readableBy(db, reader),
      ),
    );
  return row !== undefined;
}

/** Number and kind of a contract, for whoever may read it. */
export async function findReadable(db: Executor, contractId: string, reader: ContractReader) {
  const [row] = await db
    .select({ number: contracts.number, kind: contracts.kind })
    .from(contracts)
    .where(and(eq(contracts.id, contractId), readableBy(db, reader)));
  return row;
}

/** A contract for whoever may read it, with when they, a party, had; undefined for anybody else. */
export async function findToRead(db: Executor, id: string, userId: string) {
  const [row] = await db
    .select({ draft: contracts.draft, readAt: contractParties.readAt })
    .from(contracts)
    .leftJoin(
      contractParties,
      and(eq(contractParties.contractId, contracts.id), eq(contractParties.userId, userId)),
    )
    .where(and(eq(contracts.id, id), mayRead(db, userId)));
  return row;
}

/** @returns when the party had read it first; undefined for anybody else. */
export async function markRead(
  db: Executor,
  contractId: string,
  userId: string,
  at: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .update(contractParties)
    .set({ readAt: sql`coalesce(${contractParties.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(contractParties.contractId, contractId), eq(contractParties.userId, userId)))
    .returning({ readAt: contractParties.readAt });
  return row?.readAt ?? undefined;
}

/** The document that was signed in a contract's place, and who signed it. */
const countersignature = alias(contracts, "countersignature");
const countersigner = alias(contractParties, "countersigner");

/** Of a contract whose campaign was cancelled, or whose funding has ended without payment. */
const isVoid = sql<boolean>`case ${contracts.subjectType}
  when 'campaign' then exists (
    select from ${campaigns} as c where c.id::text = ${contracts.subjectId} and c.status = 'CANCELLED'
  )
  when 'transaction' then exists (
    select from ${campaignTransactions} as t
    where t.id::text = ${contracts.subjectId} and t.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
  )
  else false end`;

/**
 * The file with this hash: a version of the platform, or what was signed at the provider, which is the version that its
 * signature makes.
 */
const fileOf = (sha256: string) => sql`(
  select v.contract_id, v.version, v.created_at, 'platform' as source
  from ${contractVersions} v where v.sha256 = ${sha256}
  union all (
    select s.contract_id, 1 + (
      select count(*)::int from ${contractSignings} e
      where e.contract_id = s.contract_id and e.signed_at <= s.signed_at
    ), s.signed_at, 'signer'
    from ${contractSignings} s where s.signed_sha256 = ${sha256}
  )
  limit 1
) as file`;

/** One row for each party, in the order of the document. */
export const listByHash = (db: Executor, sha256: string) =>
  db
    .select({
      draft: contracts.draft,
      version: sql<number>`file.version`,
      source: sql<"platform" | "signer">`file.source`,
      sealedAt: sql`file.created_at`.mapWith(contractVersions.createdAt),
      isNewest: sql<boolean>`${contracts.supersededAt} is null and not exists (select from contract_versions newer where newer.contract_id = ${contracts.id} and newer.version > file.version)`,
      isVoid,
      userId: contractParties.userId,
      signedAt: contractParties.signedAt,
      countersignature: countersignature.number,
      countersigner: users.fullName,
    })
    .from(contracts)
    .innerJoin(fileOf(sha256), sql`file.contract_id = ${contracts.id}`)
    .innerJoin(contractParties, eq(contractParties.contractId, contracts.id))
    .leftJoin(countersignature, eq(countersignature.id, contractParties.countersignatureId))
    .leftJoin(countersigner, eq(countersigner.contractId, contractParties.countersignatureId))
    .leftJoin(users, eq(users.id, countersigner.userId))
    .orderBy(asc(contractParties.position));
