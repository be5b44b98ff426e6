import { and, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { isCurrentPayment } from "../../db/current-payment.ts";
import { campaigns, disbursements, payments } from "../../db/schema.ts";

/**
 * A company's campaign with the disbursement that the company has confirmed, and the payment of ujrah that is waited for;
 * undefined for another company's.
 */
export async function findUjrah(db: Executor, companyId: string, campaignId: string) {
  const [row] = await db
    .select({ terms: campaigns.stepTwo, disbursement: disbursements, payment: payments })
    .from(campaigns)
    .leftJoin(
      disbursements,
      and(eq(disbursements.campaignId, campaigns.id), eq(disbursements.status, "CONFIRMED")),
    )
    .leftJoin(
      payments,
      sql`${payments.id} = (
        select each.id from ${payments} as each
        where each.purpose = 'ujrah' and each.ref = ${campaigns.id}::text and ${isCurrentPayment(sql`each`)}
        order by each.created_at desc limit 1
      )`,
    )
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.companyId, companyId)));
  return row;
}

/** The same, whoever asks; the campaign is locked before. */
export async function findUjrahOwed(tx: Transaction, campaignId: string) {
  const [row] = await tx
    .select({ terms: campaigns.stepTwo, disbursement: disbursements })
    .from(disbursements)
    .innerJoin(campaigns, eq(campaigns.id, disbursements.campaignId))
    .where(and(eq(disbursements.campaignId, campaignId), eq(disbursements.status, "CONFIRMED")))
    .for("update", { of: disbursements });
  return row;
}

export async function addUjrahPaid(tx: Transaction, id: string, amount: bigint): Promise<void> {
  await tx
    .update(disbursements)
    .set({ ujrahPaid: sql`${disbursements.ujrahPaid} + ${amount}` })
    .where(eq(disbursements.id, id));
}
