import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { PaymentRow } from "../../db/schema/payments.ts";
import type { UnmatchedRow } from "../../db/schema/treasury.ts";
import { campaigns, companies, payments, unmatchedPayments, users } from "../../db/schema.ts";

export async function addPayment(
  tx: Transaction,
  payment: typeof payments.$inferInsert,
): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function findPayment(db: Executor, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Whose name the virtual account of a payment bears: the company's where a campaign owes, otherwise the person's. */
export async function findHolder(db: Executor, { ref, purpose, userId }: PaymentRow) {
  const isOwed = purpose !== "top-up" && purpose !== "transaction";
  const [row] = await db
    .select({
      person: users.fullName,
      businessEntity: companies.businessEntity,
      company: companies.name,
    })
    .from(users)
    .leftJoin(campaigns, isOwed ? eq(campaigns.id, ref) : sql`false`)
    .leftJoin(companies, eq(companies.id, campaigns.companyId))
    .where(eq(users.id, userId));
  return row;
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return row;
}

/** What is waited for, for a purpose. */
export async function listOpenPayments(
  db: Executor,
  { purpose, ref }: Pick<PaymentRow, "purpose" | "ref">,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.ref, ref), eq(payments.purpose, purpose), eq(payments.state, "CREATED")))
    .orderBy(asc(payments.id));
}

/** @returns false when it has ended before. */
export async function endPayment(
  tx: Transaction,
  id: string,
  state: Exclude<PaymentRow["state"], "CREATED">,
  endedAt: Date,
  refusedCode: string | null = null,
): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ state, endedAt, refusedCode })
    .where(and(eq(payments.id, id), eq(payments.state, "CREATED")))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** What the provider answered first; later answers are about the same account. */
export async function setAccount(
  db: Executor,
  id: string,
  account: { readonly accountNumber: string; readonly providerId: string },
): Promise<void> {
  await db
    .update(payments)
    .set(account)
    .where(and(eq(payments.id, id), isNull(payments.providerId)));
}

/** Still to be opened, although they were asked for before a moment. */
export async function listUnopened(
  db: Executor,
  before: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.state, "CREATED"),
        isNull(payments.providerId),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(limit);
}

export async function expirePayments(db: Executor, now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ state: "EXPIRED", endedAt: now })
    .where(and(eq(payments.state, "CREATED"), lte(payments.expiresAt, now)));
}

/** A payment that fits nothing has come; officers find out whose it is. */
export async function addUnmatched(
  tx: Transaction,
  row: Pick<UnmatchedRow, "id" | "amount" | "reference" | "receivedAt">,
): Promise<void> {
  await tx.insert(unmatchedPayments).values(row);
}
