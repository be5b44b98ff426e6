import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { fundAccounts, payments, users } from "../../db/schema.ts";

const isTopUp = eq(payments.purpose, "top-up");

/** A person and one of their top-ups: by its id, or the one that waits for its payment. */
export async function findTopUp(db: Executor, userId: string, id?: string) {
  const which: SQL = id === undefined ? eq(payments.state, "CREATED") : eq(payments.id, id);
  const [row] = await db
    .select({
      role: users.role,
      nationality: users.nationality,
      openedAt: fundAccounts.openedAt,
      payment: payments,
    })
    .from(users)
    .leftJoin(fundAccounts, eq(fundAccounts.userId, users.id))
    .leftJoin(payments, and(eq(payments.userId, users.id), isTopUp, which))
    .where(eq(users.id, userId))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row;
}
