import { openPayoutStates } from "@rukun/contract/payouts";
import { and, asc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { isOfFrozenOwner } from "../../db/held-payout.ts";
import type { PayoutRow } from "../../db/schema/payouts.ts";
import { payouts } from "../../db/schema.ts";
import { required } from "../../lib/required.ts";

const isOpen = inArray(payouts.state, [...openPayoutStates]);
/** When it was last sent or asked about. */
const lastTried = sql`coalesce(${payouts.askedAt}, ${payouts.sentAt})`;
const before = (moment: Date): SQL => sql`${lastTried} < ${moment.toISOString()}::timestamptz`;

export async function addPayout(
  tx: Transaction,
  payout: typeof payouts.$inferInsert,
): Promise<PayoutRow> {
  const [row] = await tx.insert(payouts).values(payout).returning();
  return required(row);
}

export async function findPayout(db: Executor, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

/** The payout, locked until the transaction ends. */
export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
  return row;
}

/** Takes the one turn to send it. @returns the payout; undefined when somebody else has it, or it has ended. */
export async function claimSending(
  db: Executor,
  id: string,
  now: Date,
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .update(payouts)
    .set({ state: "SENT", sentAt: now, nameInDoubtAt: null })
    .where(and(eq(payouts.id, id), eq(payouts.state, "REQUESTED")))
    .returning();
  return row;
}

/** Takes the one turn to ask about it. @returns as `claimSending`; undefined also when it was tried after a moment. */
export async function claimAsking(
  db: Executor,
  id: string,
  { now, triedBefore }: { readonly now: Date; readonly triedBefore: Date },
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .update(payouts)
    .set({ askedAt: now, timesAsked: sql`${payouts.timesAsked} + 1` })
    .where(and(eq(payouts.id, id), eq(payouts.state, "SENT"), before(triedBefore)))
    .returning();
  return row;
}

/** Of one that has not left. @param at null once the name at its bank is clear */
export async function setNameInDoubt(db: Executor, id: string, at: Date | null): Promise<void> {
  await db
    .update(payouts)
    .set({ nameInDoubtAt: at })
    .where(and(eq(payouts.id, id), eq(payouts.state, "REQUESTED")));
}

/** What the provider calls it, as it said first. */
export async function setProviderId(db: Executor, id: string, providerId: string): Promise<void> {
  await db
    .update(payouts)
    .set({ providerId: sql`coalesce(${payouts.providerId}, ${providerId})` })
    .where(eq(payouts.id, id));
}

/** Of a payout that is locked and open. @param wasSent false of one that the bank was never asked for */
export async function endPayout(
  tx: Transaction,
  id: string,
  end: { readonly endedAt: Date } & (
    | { readonly state: "SETTLED" }
    | { readonly state: "FAILED"; readonly failureReason: string }
  ),
  wasSent = true,
): Promise<void> {
  // One that was told of before our own note was written has been sent all the same.
  const sentAt = sql`coalesce(${payouts.sentAt}, ${end.endedAt.toISOString()})`;
  await tx
    .update(payouts)
    .set({ ...end, ...(wasSent && { sentAt }) })
    .where(and(eq(payouts.id, id), isOpen));
}

/** Of a payout that is locked and had arrived. */
export async function returnPayout(
  tx: Transaction,
  id: string,
  { returnedAt, failureReason }: { readonly returnedAt: Date; readonly failureReason: string },
): Promise<void> {
  await tx
    .update(payouts)
    .set({ state: "RETURNED", returnedAt, failureReason })
    .where(and(eq(payouts.id, id), eq(payouts.state, "SETTLED")));
}

/** When its turn came last, whatever became of that. */
const lastTaken = sql`coalesce(${lastTried}, ${payouts.nameInDoubtAt}, ${payouts.requestedAt})`;

/**
 * Not taken up since a moment; those that have waited longest first. Those of frozen owners are left out: they would be
 * the first ones for ever.
 */
export async function listWaiting(
  db: Executor,
  since: { readonly requested: Date; readonly tried: Date },
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      or(
        and(
          eq(payouts.state, "REQUESTED"),
          sql`${lastTaken} < ${since.requested.toISOString()}::timestamptz`,
          not(isOfFrozenOwner(sql`${payouts}`)),
        ),
        and(eq(payouts.state, "SENT"), before(since.tried)),
      ),
    )
    .orderBy(asc(lastTaken))
    .limit(limit);
}
