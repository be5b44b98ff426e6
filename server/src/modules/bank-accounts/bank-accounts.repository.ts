import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { lastAnswerOfPerson } from "../../db/last-bank-answer.ts";
import type { BankAccountRow } from "../../db/schema/bank-accounts.ts";
import { bankAccounts, banks, users } from "../../db/schema.ts";

const isKept = isNull(bankAccounts.removedAt);
const isOf = (userId: string, id: string) =>
  and(eq(bankAccounts.userId, userId), eq(bankAccounts.id, id), isKept);

/** The primary one first, then in the order in which they were added. */
export async function listBankAccounts(db: Executor, userId: string) {
  return db
    .select({
      account: bankAccounts,
      bank: { name: banks.name, code: banks.illumaCode },
      fullName: users.fullName,
      told: lastAnswerOfPerson,
    })
    .from(bankAccounts)
    .innerJoin(banks, eq(banks.id, bankAccounts.bankId))
    .innerJoin(users, eq(users.id, bankAccounts.userId))
    .where(and(eq(bankAccounts.userId, userId), isKept))
    .orderBy(desc(bankAccounts.isPrimary), asc(bankAccounts.createdAt), asc(bankAccounts.id));
}

export async function findBankAccount(
  db: Executor,
  userId: string,
  id: string,
): Promise<BankAccountRow | undefined> {
  const [row] = await db.select().from(bankAccounts).where(isOf(userId, id));
  return row;
}

/** @returns false when the person has it already. */
export async function addBankAccount(
  tx: Transaction,
  row: typeof bankAccounts.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(bankAccounts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: bankAccounts.id });
  return rows.length > 0;
}

export async function setToken(
  tx: Transaction,
  id: string,
  token: { readonly tokenHash: string; readonly tokenExpiresAt: Date },
): Promise<void> {
  await tx.update(bankAccounts).set(token).where(eq(bankAccounts.id, id));
}

/** Uses a link up. @returns the account; undefined when the link is not the person's, or its time is over. */
export async function verifyByToken(
  tx: Transaction,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(bankAccounts)
    .set({ verifiedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(
      and(
        eq(bankAccounts.userId, userId),
        eq(bankAccounts.tokenHash, tokenHash),
        gt(bankAccounts.tokenExpiresAt, now),
        isKept,
      ),
    )
    .returning({ id: bankAccounts.id });
  return row?.id;
}

/** Of a person, who is locked. */
export async function clearPrimary(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ isPrimary: false })
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.isPrimary, true)));
}

/** Of a person without a primary one: they have one at any moment. */
export async function setPrimary(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.update(bankAccounts).set({ isPrimary: true }).where(isOf(userId, id));
}

export async function removeBankAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ removedAt: now, isPrimary: false, tokenHash: null, tokenExpiresAt: null })
    .where(eq(bankAccounts.id, id));
}
