import { applyPayment } from "@rukun/finance/payments";
import { least, sum } from "@rukun/finance/rates";
import { v7 as newId } from "uuid";
import type { Transaction } from "../../db/client.ts";
import type { InstalmentRow, RepaymentRow } from "../../db/schema/repayments.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { instalment } from "../../ledger/postings.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Arrival } from "../payments/arrivals.service.ts";
import { listInstalments } from "./claims.repository.ts";
import type { CampaignCourseService } from "./course.service.ts";
import type { RepaymentMails } from "./repayment-mails.service.ts";
import { addRepayment, findExcess } from "./repayments.repository.ts";

/** Books a company's payment; its campaign is locked before. Told again, it has no effect. */
export type BookRepayment = (
  tx: Transaction,
  campaignId: string,
  arrival: Arrival,
) => Promise<void>;

const dueOf = (each: InstalmentRow) => ({
  principal: each.principal - each.principalPaid,
  margin: each.margin - each.marginPaid,
});

/** The oldest instalment is paid first. @returns what exceeds all of them */
async function payInstalments(
  tx: Transaction,
  row: Omit<RepaymentRow, "principal" | "margin">,
  owed: readonly InstalmentRow[],
): Promise<bigint> {
  const { paid, rest } = applyPayment(row.amount, owed.map(dueOf));
  const parts = owed.flatMap(({ id: instalmentId }, nth) => {
    const { principal = 0n, margin = 0n } = paid[nth] ?? {};
    return principal + margin > 0n ? [{ instalmentId, principal, margin }] : [];
  });
  const principal = sum(parts.map((part) => part.principal));
  const margin = sum(parts.map((part) => part.margin));
  await addRepayment(tx, { ...row, principal, margin }, parts);
  return rest;
}

/** What exceeds all instalments stays in the campaign's account. */
export const createRepaymentBooking =
  (deps: {
    clock: Clock;
    ledger: Pick<Ledger, "post">;
    mails: Pick<RepaymentMails, "arrived">;
    campaignCourse: Pick<CampaignCourseService, "changed">;
  }): BookRepayment =>
  async (tx, campaignId, { event, amount, at: paidAt }) => {
    const { clock, ledger, mails, campaignCourse } = deps;
    const id = newId();
    if (!(await ledger.post(tx, instalment({ event, campaignId, amount, ref: id })))) return;
    const owed = await listInstalments(tx, [campaignId]);
    const bookedAt = clock();
    const row = { id, campaignId, event, amount, isFromExcess: false, paidAt, bookedAt };
    await mails.arrived(tx, campaignId, { amount, excess: await payInstalments(tx, row, owed) });
    await campaignCourse.changed(tx, campaignId);
  };

/**
 * Pays a new instalment from what the company paid too much before, once; its campaign is locked before. The money is in
 * the campaign's account already, so that nothing is posted before it is distributed.
 */
export async function useExcess(
  tx: Transaction,
  { campaignId, instalmentId, at }: { campaignId: string; instalmentId: string; at: Date },
): Promise<void> {
  const owed = await listInstalments(tx, [campaignId]);
  const due = sum(owed.map(dueOf).map(({ principal, margin }) => principal + margin));
  const amount = least(await findExcess(tx, campaignId), due);
  if (amount === 0n) return;
  const event = `excess:${instalmentId}`;
  const moments = { paidAt: at, bookedAt: at };
  const row = { id: newId(), campaignId, event, amount, isFromExcess: true, ...moments };
  await payInstalments(tx, row, owed);
}
