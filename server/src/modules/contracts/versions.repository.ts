import { and, asc, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { contractParties, contractSignings, contracts, contractVersions } from "../../db/schema.ts";

/** @returns the newest version with its bytes' file; undefined before the first. */
export async function findNewestVersion(db: Executor, contractId: string) {
  const { version, fileId, sha256, places } = contractVersions;
  const [row] = await db
    .select({ version, fileId, sha256, places })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contractId))
    .orderBy(desc(version))
    .limit(1);
  return row;
}

/** Who signed a contract, in the order of the document. */
export const listSignatures = (db: Executor, contractId: string) =>
  db
    .select({
      userId: contractParties.userId,
      at: contractSignings.signedAt,
      providerId: contractSignings.providerId,
    })
    .from(contractParties)
    .innerJoin(
      contractSignings,
      and(
        eq(contractSignings.contractId, contractParties.contractId),
        eq(contractSignings.userId, contractParties.userId),
      ),
    )
    .where(and(eq(contractParties.contractId, contractId), isNotNull(contractSignings.signedAt)))
    .orderBy(asc(contractParties.position));

/** Whoever adds a version locks the contract first. */
export async function lockContract(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.id, id)).for("update");
}

export async function addVersion(
  tx: Transaction,
  version: typeof contractVersions.$inferInsert,
): Promise<void> {
  await tx.insert(contractVersions).values(version);
}

/** The first document is there. */
export async function markReady(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(contracts)
    .set({ status: "READY" })
    .where(and(eq(contracts.id, id), eq(contracts.status, "PREPARING")));
}

/**
 * Those that still lack a document, one for each signature, although they did before a moment. What a company signs for
 * all contracts of a campaign has a document of its own.
 */
export const listUnmade = (db: Executor, before: Date, limit: number) =>
  db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        lt(contracts.createdAt, before),
        sql`(${contracts.status} = 'PREPARING' or exists (
          select from contract_parties p
          where p.contract_id = ${contracts.id} and p.signed_at < ${before.toISOString()}::timestamptz
            and p.countersignature_id is null
            and (select max(v.version) from contract_versions v where v.contract_id = ${contracts.id})
              <= (select count(*) from contract_parties s where s.contract_id = ${contracts.id} and s.signed_at is not null and s.countersignature_id is null)
        ))`,
      ),
    )
    .orderBy(asc(contracts.createdAt))
    .limit(limit);
