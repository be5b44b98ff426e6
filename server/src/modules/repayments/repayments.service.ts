import type { CallBody, CallMeta } from "@rukun/contract/call";
import type { CompanyRole } from "@rukun/contract/company-roles";
import { mayInCompany } from "@rukun/contract/company-roles";
import type { WrittenFile } from "@rukun/contract/files";
import { liveChannels } from "@rukun/contract/live-channels";
import type { Locale } from "@rukun/contract/locales";
import type {
  CompanyPortfolio,
  CompanyPortfolioDetail,
  listCompanyPortfolios,
  RepaymentAccount,
  startRepayment,
} from "@rukun/contract/repayments";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { csvFile } from "../../lib/csv.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { CampaignStatusService } from "../campaigns/campaign-status.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { Arrival, PaymentHandler } from "../payments/arrivals.service.ts";
import { type CompanyPayments, openCompanyAccount } from "./company-account.ts";
import { accountOf, portfolioOf } from "./portfolio.policy.ts";
import type { BookRepayment } from "./repayment-booking.ts";
import { listPortfolios } from "./repayments.repository.ts";
import { scheduleLines } from "./schedule-file.policy.ts";

/** A member of the company that owes. */
export interface Payer {
  readonly userId: string;
  readonly companyId: string;
  readonly role: CompanyRole;
  readonly locale: Locale;
}

/** What companies owe, and how they pay it. */
export interface RepaymentsService {
  /** What is to be paid next first. @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    payer: Payer,
    cursor: string | undefined,
  ): Promise<{
    readonly data: CompanyPortfolio[];
    readonly meta: CallMeta<typeof listCompanyPortfolios>;
  }>;
  /** @throws ApiError `not_found`, also for another company's. */
  get(payer: Payer, campaignId: string): Promise<CompanyPortfolioDetail>;
  /** All instalments as a table. @throws ApiError `not_found`. */
  scheduleFile(payer: Payer, campaignId: string): Promise<WrittenFile>;
  /**
   * @throws ApiError `not_found`; `transition_invalid` when nothing is left; `validation_failed` under `amount`.
   */
  start(payer: Payer, body: CallBody<typeof startRepayment>): Promise<RepaymentAccount>;
  /** Books what arrives for a campaign: whatever it is, it is the company's payment. */
  readonly payment: PaymentHandler;
  /** The same of money that came another way; its campaign is locked before. */
  take(tx: Transaction, campaignId: string, arrival: Arrival): Promise<void>;
}

const purpose = "repayment";
const pageSize = 20;

export function createRepaymentsService(deps: {
  db: Database;
  clock: Clock;
  live: Pick<LiveService, "changed">;
  payments: CompanyPayments;
  campaignStatus: Pick<CampaignStatusService, "change">;
  /** See `createRepaymentBooking`. */
  bookRepayment: BookRepayment;
}): RepaymentsService {
  const { db, clock, live, campaignStatus, bookRepayment } = deps;
  const today = () => dayInJakarta(clock());

  async function find(executor: Executor, { companyId, locale }: Payer, id: string) {
    const [row] = isUuid(id) ? await listPortfolios(executor, companyId, { campaignId: id }) : [];
    if (!row) throw new ApiError("not_found");
    return { ...portfolioOf(row, today(), locale), row };
  }

  async function take(tx: Transaction, campaignId: string, arrival: Arrival): Promise<void> {
    const campaign = await lockCampaign(tx, campaignId);
    await bookRepayment(tx, campaignId, arrival);
    if (campaign?.status === "BEING_WORKED_ON") {
      const actor = { role: "system" } as const;
      await campaignStatus.change(tx, { id: campaignId, event: "repay", actor });
    }
  }

  return {
    take,

    async list({ companyId, locale }, cursor) {
      const after = placeOf(cursor);
      const page = { ...(after && { after }), limit: pageSize + 1 };
      const found = await listPortfolios(db, companyId, page);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ waitsSince, campaign }) => ({
        at: new Date(waitsSince),
        id: campaign.id,
      }));
      const day = today();
      return {
        data: rows.map((row) => portfolioOf(row, day, locale).portfolio),
        meta: { next_cursor },
      };
    },

    async get(payer, campaignId) {
      const { portfolio, instalments, row } = await find(db, payer, campaignId);
      return {
        ...portfolio,
        instalments,
        funders: row.campaign.funders,
        account: accountOf(row.payment, clock()),
        may_pay: mayInCompany(payer.role, "pay"),
      };
    },

    async scheduleFile(payer, campaignId) {
      const { portfolio, instalments, row } = await find(db, payer, campaignId);
      const name = `rukun-angsuran-${row.campaign.slug ?? campaignId}-${today()}`;
      return csvFile(name, scheduleLines(instalments, portfolio.akad_type, payer.locale));
    },

    start: (payer, { campaign_transaction_id: ref, amount: digits, bank_code: bankCode }) =>
      db.transaction(async (tx) => {
        await find(tx, payer, ref);
        // The second of two at once finds what the first has done.
        await lockCampaign(tx, ref);
        const { left } = await find(tx, payer, ref);
        const amount = BigInt(digits);
        if (left === 0n) throw new ApiError("transition_invalid");
        if (amount > left) throw fieldError("amount", "repaymentAboveLeft");
        const { userId } = payer;
        await openCompanyAccount(tx, deps, { purpose, ref, userId, bankCode, amount });
        live.changed(tx, liveChannels.campaign(ref));
        const account = accountOf((await find(tx, payer, ref)).row.payment, clock());
        if (!account) throw new ApiError("not_found");
        return account;
      }),

    payment: {
      takesEverything: true,

      async lock(tx, { ref }) {
        await lockCampaign(tx, ref);
      },

      async onPaid(tx, { ref: campaignId }, arrival) {
        await take(tx, campaignId, arrival);
        return true;
      },
    },
  };
}
