import type { UnmatchedState } from "@rukun/contract/unmatched-status";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import type { UnmatchedRow } from "../../db/schema/treasury.ts";
import { unmatchedPayments, users } from "../../db/schema.ts";

/** The oldest first: their ids grow with time. */
export async function listUnmatched(
  db: Executor,
  page: { states: readonly UnmatchedState[]; after: string | null; limit: number },
): Promise<UnmatchedRow[]> {
  const { states, after, limit } = page;
  return db
    .select()
    .from(unmatchedPayments)
    .where(
      and(
        inArray(unmatchedPayments.state, [...states]),
        after === null ? undefined : gt(unmatchedPayments.id, after),
      ),
    )
    .orderBy(asc(unmatchedPayments.id))
    .limit(limit);
}

const proposer = alias(users, "proposer");

export async function findUnmatched(db: Executor, id: string) {
  const [row] = await db
    .select({
      payment: unmatchedPayments,
      proposedBy: proposer.fullName,
    })
    .from(unmatchedPayments)
    .leftJoin(proposer, eq(proposer.id, unmatchedPayments.proposedBy))
    .where(eq(unmatchedPayments.id, id));
  return row;
}

/** The payment, locked until the transaction ends. */
export async function lockUnmatched(
  tx: Transaction,
  id: string,
): Promise<UnmatchedRow | undefined> {
  const [row] = await tx
    .select()
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.id, id))
    .for("update");
  return row;
}

export async function changeUnmatched(
  tx: Transaction,
  id: string,
  values: Partial<UnmatchedRow>,
): Promise<void> {
  await tx
    .update(unmatchedPayments)
    .set({ ...values, version: sql`${unmatchedPayments.version} + 1` })
    .where(eq(unmatchedPayments.id, id));
}
