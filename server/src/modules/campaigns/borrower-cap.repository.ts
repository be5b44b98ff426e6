import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { campaigns, companies, instalments } from "../../db/schema.ts";
import type { CountedCampaign } from "./borrower-cap.policy.ts";

/**
 * The campaigns of a company that were ever sent, with what they owe.
 * @param day `YYYY-MM-DD`; what was due before it, and is not paid, is late
 */
export async function listCountedCampaigns(
  db: Executor,
  companyId: string,
  day: string,
): Promise<CountedCampaign[]> {
  const { principal, principalPaid, state, due } = instalments;
  const sum = (amount: ReturnType<typeof sql>) =>
    sql<bigint>`coalesce(sum(${amount}), 0)`.mapWith(BigInt);
  return db
    .select({
      id: campaigns.id,
      status: campaigns.status,
      target: campaigns.target,
      collected: campaigns.collected,
      outstanding: sum(sql`${principal} - ${principalPaid}`),
      repaid: sum(sql`${principalPaid}`),
      isLate: sql<boolean>`coalesce(bool_or(${state} <> 'PAID' and ${due} < ${day}::date), false)`,
    })
    .from(campaigns)
    .leftJoin(instalments, eq(instalments.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.companyId, companyId),
        notInArray(campaigns.status, ["DRAFT", "RETURNED", "CANCELLED"]),
      ),
    )
    .groupBy(campaigns.id);
}

/** Campaigns of one company are sent one after the other, so that no two of them take the same room. */
export async function lockBorrower(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
}
