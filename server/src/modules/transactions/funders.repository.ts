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
      fundingLimit: funders.fundingLimit,
      used: usedBy(userId),
    })
    .from(users)
    .leftJoin(funders, eq(funders.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export async function saveDeclaration(
  tx: Transaction,
  declared: {
    readonly userId: string;
    readonly yearlyIncome: bigint;
    readonly fundingLimit: bigint;
    readonly declaredAt: Date;
  },
): Promise<void> {
  const { userId, fundingLimit, ...declaration } = declared;
  await tx
    .insert(funders)
    .values(declared)
    .onConflictDoUpdate({ target: funders.userId, set: { fundingLimit, ...declaration } });
  await tx.insert(incomeDeclarations).values({ userId, ...declaration });
}
