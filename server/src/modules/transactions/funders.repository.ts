import { eq } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { funders, incomeDeclarations, users } from "../../db/schema.ts";
import { usedBy } from "./transactions.repository.ts";

/** A person as far as their limit is concerned; undefined without such a user. */
export async function findFunder(db: Executor, userId: string) {
  const [row] = await db
    .select({
      role: users.role,
      status: users.status,
      yearlyIncome: funders.yearlyIncome,
      provenIncome: funders.provenIncome,
      fundingLimit: funders.fundingLimit,
      used: usedBy(userId),
    })
    .from(users)
    .leftJoin(funders, eq(funders.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/**
 * What a funder declared before, locked until the transaction ends: declarations, evidence and decisions of one funder come
 * one after the other, and after a pledge that is being placed.
 */
export async function lockFunder(tx: Transaction, userId: string) {
  const { yearlyIncome, provenIncome } = funders;
  const find = () =>
    tx
      .select({ yearlyIncome, provenIncome })
      .from(funders)
      .where(eq(funders.userId, userId))
      .for("no key update");
  const [row] = await find();
  if (row) return row;
  await tx.insert(funders).values({ userId }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error("a funder has no row");
  return made;
}

/** What the limit follows from, of a funder who is locked. */
export async function saveIncome(
  tx: Transaction,
  userId: string,
  income: {
    readonly yearlyIncome: bigint;
    readonly provenIncome: bigint | null;
    readonly fundingLimit: bigint;
    /** Of a new declaration. */
    readonly declaredAt?: Date;
  },
): Promise<void> {
  await tx.update(funders).set(income).where(eq(funders.userId, userId));
}

export async function addDeclaration(
  tx: Transaction,
  declared: Omit<typeof incomeDeclarations.$inferInsert, "id">,
): Promise<void> {
  await tx.insert(incomeDeclarations).values(declared);
}
