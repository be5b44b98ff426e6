import type { ContractKind } from "@rukun/contract/contract-kinds";
import { and, asc, desc, eq, exists, isNull, notExists, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import {
  campaigns,
  companyMembers,
  contractParties,
  type contractSubjects,
  contracts,
  contractVersions,
  files,
} from "../../db/schema.ts";

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

/** Parties, and members of the company whose campaign it is about. */
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
  );

/** @param readerId null for whoever may read all. */
export async function findNewestFile(db: Executor, contractId: string, readerId: string | null) {
  const [row] = await db
    .select({ id: files.id, name: files.name, contentType: files.contentType })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(files, eq(files.id, contractVersions.fileId))
    .where(
      and(
        eq(contractVersions.contractId, contractId),
        readerId === null ? undefined : mayRead(db, readerId),
      ),
    )
    .orderBy(desc(contractVersions.version))
    .limit(1);
  return row;
}

/** Whether it is signed, and has no document although it may be read. @param readerId null for officers */
export async function isSignedUnmade(
  db: Executor,
  contractId: string,
  readerId: string | null,
): Promise<boolean> {
  const [row] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.id, contractId),
        eq(contracts.status, "SIGNED"),
        notExists(
          db
            .select({ version: contractVersions.version })
            .from(contractVersions)
            .where(eq(contractVersions.contractId, contracts.id)),
        ),
        readerId === null ? undefined : mayRead(db, readerId),
      ),
    );
  return row !== undefined;
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

/** One row for each party, in the order of the document. */
export const listByHash = (db: Executor, sha256: string) =>
  db
    .select({
      draft: contracts.draft,
      version: contractVersions.version,
      sealedAt: contractVersions.createdAt,
      isNewest: sql<boolean>`${contracts.supersededAt} is null and not exists (select from contract_versions newer where newer.contract_id = ${contracts.id} and newer.version > ${contractVersions.version})`,
      userId: contractParties.userId,
      signedAt: contractParties.signedAt,
    })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(contractParties, eq(contractParties.contractId, contracts.id))
    .where(eq(contractVersions.sha256, sha256))
    .orderBy(asc(contractParties.position));
