import { and, asc, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { isRefused } from "../../db/refused.ts";
import {
  contractParties,
  contractSignings,
  contracts,
  fundAccounts,
  users,
} from "../../db/schema.ts";

/** The one that counts, of the person of the outer statement. */
const isTheirs = and(
  eq(contracts.subjectType, "fund-account"),
  eq(contracts.subjectId, sql`${users.id}::text`),
  eq(contracts.kind, "rdl"),
  isNull(contracts.supersededAt),
);

/** What a person agreed to about their fund account, or is to sign. */
export async function findFundAgreement(db: Executor, userId: string) {
  const { document, documentSha256, documentVersion, acceptedAt } = fundAccounts;
  const [row] = await db
    .select({
      role: users.role,
      accepted: { document, documentSha256, documentVersion, acceptedAt },
      contract: { id: contracts.id, number: contracts.number, status: contracts.status },
      party: {
        // Without a column that is there, an unread contract would have no party.
        userId: contractParties.userId,
        readAt: contractParties.readAt,
        signedAt: contractParties.signedAt,
      },
      signing: contractSignings,
    })
    .from(users)
    .leftJoin(fundAccounts, eq(fundAccounts.userId, users.id))
    .leftJoin(contracts, isTheirs)
    .leftJoin(
      contractParties,
      and(eq(contractParties.contractId, contracts.id), eq(contractParties.userId, users.id)),
    )
    .leftJoin(
      contractSignings,
      and(eq(contractSignings.contractId, contracts.id), eq(contractSignings.userId, users.id)),
    )
    .where(eq(users.id, userId));
  return row;
}

export async function lockFundAccount(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ acceptedAt: fundAccounts.acceptedAt })
    .from(fundAccounts)
    .where(eq(fundAccounts.userId, userId))
    .for("update");
  return row;
}

/** Its agreement is signed, if it is. @returns false when nothing has changed. */
export async function acceptSigned(tx: Transaction, userId: string): Promise<boolean> {
  const signed = tx
    .select({ at: contractParties.signedAt })
    .from(users)
    .innerJoin(contracts, isTheirs)
    .innerJoin(contractParties, eq(contractParties.contractId, contracts.id))
    .where(and(eq(users.id, userId), eq(contractParties.userId, userId)));
  const rows = await tx
    .update(fundAccounts)
    .set({ acceptedAt: sql`${signed}` })
    .where(
      and(
        eq(fundAccounts.userId, userId),
        isNull(fundAccounts.acceptedAt),
        sql`${signed} is not null`,
      ),
    )
    .returning({ userId: fundAccounts.userId });
  return rows.length > 0;
}

/** Signed agreements of opened accounts that their banks do not have yet, as the signature provider handed them out. */
export async function listUnsentAgreements(db: Executor, limit: number) {
  return db
    .select({
      userId: fundAccounts.userId,
      contractId: contracts.id,
      number: contracts.number,
      signedAt: contractSignings.signedAt,
      fileId: contractSignings.signedFileId,
      sha256: contractSignings.signedSha256,
    })
    .from(fundAccounts)
    .innerJoin(users, eq(users.id, fundAccounts.userId))
    .innerJoin(contracts, isTheirs)
    .innerJoin(
      contractSignings,
      and(eq(contractSignings.contractId, contracts.id), eq(contractSignings.userId, users.id)),
    )
    .where(
      and(
        isNull(fundAccounts.agreementSentAt),
        isNotNull(fundAccounts.openedAt),
        isNotNull(contractSignings.signedFileId),
        not(isRefused("fund-accounts", contracts.id)),
      ),
    )
    .orderBy(asc(fundAccounts.openedAt))
    .limit(limit);
}

export async function setAgreementSent(db: Executor, userId: string, at: Date): Promise<void> {
  await db
    .update(fundAccounts)
    .set({ agreementSentAt: at })
    .where(and(eq(fundAccounts.userId, userId), isNull(fundAccounts.agreementSentAt)));
}
