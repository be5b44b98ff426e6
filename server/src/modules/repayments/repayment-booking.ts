import { applyPayment } from "@rukun/finance/payments";
import { sum } from "@rukun/finance/rates";
import { v7 as newId } from "uuid";
import type { Transaction } from "../../db/client.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { instalment } from "../../ledger/postings.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Arrival } from "../payments/arrivals.service.ts";
import { listInstalments } from "./claims.repository.ts";
import type { RepaymentMails } from "./repayment-mails.service.ts";
import { addRepayment } from "./repayments.repository.ts";

/** Books a company's payment; its campaign is locked before. Told again, it has no effect. */
export type BookRepayment = (
  tx: Transaction,
  campaignId: string,
  arrival: Arrival,
) => Promise<void>;

/** The oldest instalment is paid first; what exceeds all of them stays in the campaign's account. */
export const createRepaymentBooking =
  (deps: {
    clock: Clock;
    ledger: Pick<Ledger, "post">;
    mails: Pick<RepaymentMails, "arrived">;
  }): BookRepayment =>
  async (tx, campaignId, { event, amount, at }) => {
    const { clock, ledger, mails } = deps;
    const id = newId();
    if (!(await ledger.post(tx, instalment({ event, campaignId, amount, ref: id })))) return;
    const owed = await listInstalments(tx, [campaignId]);
    const { paid } = applyPayment(
      amount,
      owed.map((each) => ({
        principal: each.principal - each.principalPaid,
        margin: each.margin - each.marginPaid,
      })),
    );
    const parts = owed.flatMap(({ id: instalmentId }, row) => {
      const { principal = 0n, margin = 0n } = paid[row] ?? {};
      return principal + margin > 0n ? [{ instalmentId, principal, margin }] : [];
    });
    const principal = sum(parts.map((part) => part.principal));
    const margin = sum(parts.map((part) => part.margin));
    const money = { amount, principal, margin };
    const moments = { paidAt: at, bookedAt: clock() };
    await addRepayment(tx, { id, campaignId, event, ...money, ...moments }, parts);
    await mails.arrived(tx, campaignId, { amount, excess: amount - principal - margin });
  };
