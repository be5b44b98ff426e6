import { and, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { holdOf } from "../../db/held-payout.ts";
import { banks, payouts } from "../../db/schema.ts";

const isOf = (userId: string) => and(eq(payouts.owner, userId), eq(payouts.purpose, "withdrawal"));
const columns = {
  payout: payouts,
  bankName: banks.name,
  hold: holdOf(sql`${payouts}`),
};
const isBank = and(eq(banks.list, "master"), eq(banks.illumaCode, payouts.bankCode));

/** The newest first. */
export async function listWithdrawals(db: Executor, userId: string, limit: number) {
  return db
    .select(columns)
    .from(payouts)
    .leftJoin(banks, isBank)
    .where(isOf(userId))
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(limit);
}

export async function findWithdrawal(db: Executor, userId: string, id: string) {
  const [row] = await db
    .select(columns)
    .from(payouts)
    .leftJoin(banks, isBank)
    .where(and(isOf(userId), eq(payouts.id, id)));
  return row;
}
