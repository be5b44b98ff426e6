import { and, asc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { SigningRow } from "../../db/schema/signings.ts";
import { contractParties, contractSignings, contracts, contractVersions } from "../../db/schema.ts";

/** A contract as one of its parties has it before them; undefined for anybody else. */
export async function findToSign(db: Executor, contractId: string, userId: string) {
  const [row] = await db
    .select({
      contract: {
        id: contracts.id,
        kind: contracts.kind,
        subjectType: contracts.subjectType,
        subjectId: contracts.subjectId,
        supersededAt: contracts.supersededAt,
      },
      readAt: contractParties.readAt,
      isMade: sql<boolean>`exists (
        select from ${contractVersions} v where v.contract_id = ${contracts.id}
      )`,
      signing: contractSignings,
    })
    .from(contracts)
    .innerJoin(contractParties, eq(contractParties.contractId, contracts.id))
    .leftJoin(
      contractSignings,
      and(
        eq(contractSignings.contractId, contracts.id),
        eq(contractSignings.userId, contractParties.userId),
      ),
    )
    .where(and(eq(contracts.id, contractId), eq(contractParties.userId, userId)));
  return row;
}

/** @returns false when the party has one. */
export async function addSigning(
  tx: Transaction,
  signing: Pick<SigningRow, "id" | "contractId" | "userId" | "createdAt">,
): Promise<boolean> {
  const rows = await tx
    .insert(contractSignings)
    .values(signing)
    .onConflictDoNothing({ target: [contractSignings.contractId, contractSignings.userId] })
    .returning({ id: contractSignings.id });
  if (rows.length === 0) return false;
  await tx.update(contracts).set({ status: "SIGNING" }).where(eq(contracts.id, signing.contractId));
  return true;
}

export async function findSigning(db: Executor, id: string) {
  const [row] = await db
    .select({
      signing: contractSignings,
      contract: {
        kind: contracts.kind,
        number: contracts.number,
        subjectType: contracts.subjectType,
        subjectId: contracts.subjectId,
        supersededAt: contracts.supersededAt,
      },
    })
    .from(contractSignings)
    .innerJoin(contracts, eq(contracts.id, contractSignings.contractId))
    .where(eq(contractSignings.id, id));
  return row;
}

/** What the provider answered first; later answers are about the same document. */
export async function setSent(
  db: Executor,
  id: string,
  sent: { readonly providerId: string; readonly signingUrl: string },
): Promise<void> {
  await db
    .update(contractSignings)
    .set(sent)
    .where(and(eq(contractSignings.id, id), isNull(contractSignings.providerId)));
}

/** The provider does not take it. @returns false when it has it, or had said so before. */
export async function setRefused(tx: Transaction, id: string, refusedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(contractSignings)
    .set({ refusedAt })
    .where(
      and(
        eq(contractSignings.id, id),
        isNull(contractSignings.providerId),
        isNull(contractSignings.refusedAt),
      ),
    )
    .returning({ id: contractSignings.id });
  return rows.length > 0;
}

/** It is sent once more. */
export async function clearRefused(tx: Transaction, id: string): Promise<void> {
  await tx.update(contractSignings).set({ refusedAt: null }).where(eq(contractSignings.id, id));
}

/** A party has signed. @returns false when they had before. */
export async function completeSigning(
  tx: Transaction,
  { id, contractId, userId }: SigningRow,
  signedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(contractSignings)
    .set({ signedAt })
    .where(and(eq(contractSignings.id, id), isNull(contractSignings.signedAt)))
    .returning({ id: contractSignings.id });
  if (rows.length === 0) return false;
  await tx
    .update(contractParties)
    .set({ signedAt })
    .where(and(eq(contractParties.contractId, contractId), eq(contractParties.userId, userId)));
  await tx
    .update(contracts)
    .set({ status: "SIGNED" })
    .where(
      and(
        eq(contracts.id, contractId),
        sql`not exists (
          select from contract_parties p
          where p.contract_id = ${contracts.id} and p.signed_at is null
        )`,
      ),
    );
  return true;
}

/** The file as it is signed at the provider. */
export async function setSignedFile(
  tx: Transaction,
  id: string,
  { fileId, sha256 }: { readonly fileId: string; readonly sha256: string },
): Promise<void> {
  await tx
    .update(contractSignings)
    .set({ signedFileId: fileId, signedSha256: sha256 })
    .where(eq(contractSignings.id, id));
}

/** Signed between two moments, and not fetched. Those of the demo were never at a provider: they have no address. */
export const listUnfetched = (db: Executor, after: Date, before: Date, limit: number) =>
  db
    .select({ id: contractSignings.id })
    .from(contractSignings)
    .where(
      and(
        isNull(contractSignings.signedFileId),
        lt(contractSignings.signedAt, before),
        gt(contractSignings.signedAt, after),
        ne(contractSignings.signingUrl, ""),
      ),
    )
    .orderBy(asc(contractSignings.signedAt))
    .limit(limit);

/** Not signed yet, asked for between two moments: to be sent, or to be asked about. */
export const listOpenSignings = (db: Executor, after: Date, before: Date, limit: number) =>
  db
    .select({ id: contractSignings.id })
    .from(contractSignings)
    .where(
      and(
        isNull(contractSignings.signedAt),
        isNull(contractSignings.refusedAt),
        lt(contractSignings.createdAt, before),
        sql`${contractSignings.createdAt} > ${after.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(contractSignings.createdAt))
    .limit(limit);
