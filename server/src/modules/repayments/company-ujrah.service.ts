import type { CallBody } from "@rukun/contract/call";
import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyUjrah, startUjrahPayment } from "@rukun/contract/company-ujrah";
import { liveChannels } from "@rukun/contract/live-channels";
import type { RepaymentAccount } from "@rukun/contract/repayments";
import { least } from "@rukun/finance/rates";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { DisbursementRow } from "../../db/schema/disbursements.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { ujrahPayment } from "../../ledger/postings.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { sumsOf } from "../disbursements/disbursement.policy.ts";
import type { LiveService } from "../live/live.service.ts";
import type { Arrival, PaymentHandler } from "../payments/arrivals.service.ts";
import { type CompanyPayments, openCompanyAccount } from "./company-account.ts";
import { accountOf } from "./portfolio.policy.ts";
import type { Payer } from "./repayments.service.ts";
import { addUjrahPaid, findUjrah, findUjrahOwed } from "./ujrah.repository.ts";

/** The platform's fee that a company pays from its own cash. */
export interface CompanyUjrahService {
  /** Null where nothing is owed in this way. @throws ApiError `not_found`, also for another company's. */
  get(payer: Payer, campaignId: string): Promise<CompanyUjrah | null>;
  /** @throws ApiError `not_found`; `transition_invalid` when nothing is left. */
  start(payer: Payer, body: CallBody<typeof startUjrahPayment>): Promise<RepaymentAccount>;
  readonly payment: PaymentHandler;
}

const purpose = "ujrah";

/** What of the fee is not deducted, once the company has confirmed its money. */
function owedOf(terms: CampaignTerms | null, disbursement: DisbursementRow | null) {
  if (!terms || !disbursement || terms.ujrah.is_deducted) return { amount: 0n, paid: 0n, left: 0n };
  const { fee: amount } = sumsOf(terms.ujrah, disbursement.amount);
  const { ujrahPaid: paid } = disbursement;
  return { amount, paid, left: amount - paid };
}

export function createCompanyUjrah(deps: {
  db: Database;
  clock: Clock;
  live: Pick<LiveService, "changed">;
  ledger: Pick<Ledger, "post">;
  payments: CompanyPayments;
  /** What is beyond the fee is the company's payment of its instalments. */
  takeRepayment(tx: Transaction, campaignId: string, arrival: Arrival): Promise<unknown>;
}): CompanyUjrahService {
  const { db, clock, live, ledger, takeRepayment } = deps;

  async function find(executor: Executor, { companyId, role }: Payer, id: string) {
    const row = isUuid(id) ? await findUjrah(executor, companyId, id) : undefined;
    if (!row) throw new ApiError("not_found");
    const { amount, paid, left } = owedOf(row.terms, row.disbursement);
    const answer: CompanyUjrah | null =
      amount === 0n
        ? null
        : {
            amount: String(amount),
            paid: String(paid),
            left: String(left),
            account: accountOf(row.payment, clock()),
            may_pay: mayInCompany(role, "pay"),
          };
    return { answer, left };
  }

  return {
    get: async (payer, campaignId) => (await find(db, payer, campaignId)).answer,

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
        const account = (await find(tx, payer, ref)).answer?.account;
        if (!account) throw new ApiError("not_found");
        return account;
      }),

    payment: {
      takesEverything: true,

      async lock(tx, { ref }) {
        await lockCampaign(tx, ref);
      },

      async onPaid(tx, { ref: campaignId }, { event, amount, at }) {
        const owed = await findUjrahOwed(tx, campaignId);
        const { left } = owedOf(owed?.terms ?? null, owed?.disbursement ?? null);
        const part = least(amount, left);
        if (owed && part > 0n) {
          const { id: ref } = owed.disbursement;
          if (await ledger.post(tx, ujrahPayment({ event: `${event}:ujrah`, amount: part, ref }))) {
            await addUjrahPaid(tx, ref, part);
          }
        }
        const rest = amount - part;
        if (rest > 0n) await takeRepayment(tx, campaignId, { event, amount: rest, at });
        live.changed(tx, liveChannels.campaign(campaignId));
        return true;
      },
    },
  };
}
