import type { CallBody } from "@rukun/contract/call";
import { mayInCompany } from "@rukun/contract/company-roles";
import { liveChannels } from "@rukun/contract/live-channels";
import type { RepaymentAccount } from "@rukun/contract/repayments";
import type { CompanyTazirs, startTazirPayment } from "@rukun/contract/tazirs";
import { sum } from "@rukun/finance/rates";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { tazir as tazirPaid } from "../../ledger/postings.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { LiveService } from "../live/live.service.ts";
import type { Arrival, PaymentHandler } from "../payments/arrivals.service.ts";
import { type CompanyPayments, openCompanyAccount } from "./company-account.ts";
import { accountOf } from "./portfolio.policy.ts";
import type { Payer } from "./repayments.service.ts";
import { applyToTazirs } from "./tazir.policy.ts";
import type { ChangeTazir } from "./tazir-status.service.ts";
import { listTazirsOf, lockCharged, setTazir } from "./tazirs.repository.ts";
import { shownTazir } from "./tazirs.service.ts";

/** What a company owes to good causes, and how it pays it. */
export interface CompanyTazirsService {
  /** @throws ApiError `not_found`, also for another company's. */
  list(payer: Payer, campaignId: string): Promise<CompanyTazirs>;
  /** @throws ApiError `not_found`; `transition_invalid` when nothing is left. */
  start(payer: Payer, body: CallBody<typeof startTazirPayment>): Promise<RepaymentAccount>;
  readonly payment: PaymentHandler;
}

const purpose = "tazir";

export function createCompanyTazirs(deps: {
  db: Database;
  clock: Clock;
  live: Pick<LiveService, "changed">;
  ledger: Pick<Ledger, "post">;
  payments: CompanyPayments;
  change: ChangeTazir;
  /** What is beyond all ta'zir is the company's payment of its instalments. */
  takeRepayment(tx: Transaction, campaignId: string, arrival: Arrival): Promise<unknown>;
}): CompanyTazirsService {
  const { db, clock, live, ledger, change, takeRepayment } = deps;

  async function find(executor: Executor, { companyId, role }: Payer, id: string) {
    const rows = isUuid(id) ? await listTazirsOf(executor, companyId, id) : [];
    const [first] = rows;
    if (!first) throw new ApiError("not_found");
    const items = rows.flatMap(({ tazir, no }) => (tazir ? [{ tazir, no }] : []));
    const left = sum(items.map(({ tazir }) => tazir.amount - tazir.paid));
    const answer: CompanyTazirs = {
      items: items.map(({ tazir, no }) => shownTazir(tazir, no)),
      left: String(left),
      account: accountOf(first.payment, clock()),
      may_pay: mayInCompany(role, "pay"),
    };
    return { answer, left };
  }

  return {
    list: async (payer, campaignId) => (await find(db, payer, campaignId)).answer,

    start: (payer, { campaign_transaction_id: ref, bank_code: bankCode }) =>
      db.transaction(async (tx) => {
        await find(tx, payer, ref);
        // The second of two at once finds what the first has done.
        await lockCampaign(tx, ref);
        const { left: amount } = await find(tx, payer, ref);
        if (amount === 0n) throw new ApiError("transition_invalid");
        const { userId } = payer;
        await openCompanyAccount(tx, deps, { purpose, ref, userId, bankCode, amount });
        live.changed(tx, liveChannels.campaign(ref));
        const { account } = (await find(tx, payer, ref)).answer;
        if (!account) throw new ApiError("not_found");
        return account;
      }),

    payment: {
      takesEverything: true,

      async lock(tx, { ref }) {
        await lockCampaign(tx, ref);
      },

      async onPaid(tx, { ref: campaignId }, arrival) {
        const { event, amount, at } = arrival;
        const owed = await lockCharged(tx, campaignId);
        const { parts, rest } = applyToTazirs(amount, owed);
        for (const { id, amount: part, isLast } of parts) {
          const booked = { event: `${event}:tazir:${id}`, amount: part, ref: id };
          if (!(await ledger.post(tx, tazirPaid(booked)))) continue;
          const actor = { role: "system" } as const;
          if (isLast) await change(tx, { id, event: "pay", actor, paidAt: at });
          else {
            const paid = required(owed.find((each) => each.id === id)).paid + part;
            await setTazir(tx, id, { paid, paidAt: at });
          }
        }
        if (rest > 0n) await takeRepayment(tx, campaignId, { event, amount: rest, at });
        return true;
      },
    },
  };
}
