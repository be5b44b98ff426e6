import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { BankAccountCheckRow } from "../../db/schema/bank-checks.ts";
import { bankAccountChecks } from "../../db/schema.ts";

/** One account, asked about by one person. */
interface Account {
  readonly userId: string;
  readonly bankCode: string;
  readonly numberIndex: string;
}

/** @returns the person's check of this account, also when it was opened before. */
export async function openCheck(
  db: Executor,
  check: Account & { readonly id: string; readonly createdAt: Date },
): Promise<BankAccountCheckRow | undefined> {
  const { userId, bankCode, numberIndex } = bankAccountChecks;
  const [row] = await db
    .insert(bankAccountChecks)
    .values(check)
    // Written over with itself, so that it is returned.
    .onConflictDoUpdate({
      target: [userId, bankCode, numberIndex],
      set: { userId: check.userId },
    })
    .returning();
  return row;
}

export async function findCheck(
  db: Executor,
  id: string,
): Promise<BankAccountCheckRow | undefined> {
  const [row] = await db.select().from(bankAccountChecks).where(eq(bankAccountChecks.id, id));
  return row;
}

/** The provider answers later. Its callback may have been faster. */
export async function setAsked(
  db: Executor,
  id: string,
  asked: { readonly providerId: string; readonly askedAt: Date },
): Promise<void> {
  await db.update(bankAccountChecks).set(asked).where(eq(bankAccountChecks.id, id));
}

export async function removeCheck(db: Executor, id: string): Promise<void> {
  await db.delete(bankAccountChecks).where(eq(bankAccountChecks.id, id));
}

export async function removeCheckOf(tx: Transaction, account: Account): Promise<void> {
  const { userId, bankCode, numberIndex } = bankAccountChecks;
  await tx
    .delete(bankAccountChecks)
    .where(
      and(
        eq(userId, account.userId),
        eq(bankCode, account.bankCode),
        eq(numberIndex, account.numberIndex),
      ),
    );
}

/**
 * Everybody's unanswered checks of what a callback is about, locked. By the account too: a callback may be faster than the
 * provider's first answer, with which its number of the check comes.
 */
export async function lockUnanswered(
  tx: Transaction,
  told: { readonly providerId: string; readonly bankCode: string; readonly numberIndex: string },
): Promise<BankAccountCheckRow[]> {
  const { providerId, bankCode, numberIndex, outcome } = bankAccountChecks;
  const ofAccount = and(eq(numberIndex, told.numberIndex), eq(bankCode, told.bankCode));
  return tx
    .select()
    .from(bankAccountChecks)
    .where(and(isNull(outcome), or(eq(providerId, told.providerId), ofAccount)))
    .orderBy(bankAccountChecks.id)
    .for("update");
}

export async function setOutcome(
  tx: Transaction,
  id: string,
  answer: Pick<BankAccountCheckRow, "outcome" | "holderCipher">,
): Promise<void> {
  await tx.update(bankAccountChecks).set(answer).where(eq(bankAccountChecks.id, id));
}

export async function deleteChecksOpenedBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(bankAccountChecks).where(lt(bankAccountChecks.createdAt, before));
}
