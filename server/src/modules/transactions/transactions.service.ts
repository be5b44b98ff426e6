import type { CallData, ParsedBody } from "@rukun/contract/call";
import { pledgeStep } from "@rukun/contract/campaign-codes";
import type { CampaignShareRule, IncomeRule } from "@rukun/contract/funding-limits";
import { liveChannels } from "@rukun/contract/live-channels";
import type { Locale } from "@rukun/contract/locales";
import { riskNotice } from "@rukun/contract/risk-notice";
import type { Booking, CampaignTransaction, pledge } from "@rukun/contract/transactions";
import { v7 as newId } from "uuid";
import type { Database, Executor } from "../../db/client.ts";
import type { Commands } from "../../kernel/commands.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { KeyedContext, SignedIn } from "../../plugins/contract-routes.ts";
import type { LiveService } from "../live/live.service.ts";
import type { TaxOf } from "../tax-numbers/tax-status.policy.ts";
import type { FunderShare } from "./funder-share.ts";
import { holdSeconds, mostPledges, refusalOf } from "./pledge.policy.ts";
import type { ShownHolds } from "./shown-holds.service.ts";
import type { TransactionStatusService } from "./transaction-status.service.ts";
import { bookingOf, type TransactionView, transactionStatusOf } from "./transaction-view.policy.ts";
import {
  findBooking,
  findTransaction,
  listExpired,
  placePledge,
} from "./transactions.repository.ts";

export type Funder = Pick<SignedIn, "userId">;

export interface TransactionsService {
  /** @throws ApiError `not_found` unless the campaign is published */
  checkBooked(funder: Funder, campaignId: string, locale: Locale): Promise<Booking>;
  /** @throws ApiError by `refusalOf`. */
  pledge(
    funder: Funder,
    body: ParsedBody<typeof pledge>,
    context: KeyedContext,
  ): Promise<CallData<typeof pledge>>;
  /** @throws ApiError `not_found` for those of others, too. */
  get(funder: Funder, id: string, locale: Locale): Promise<CampaignTransaction>;
  /**
   * Ends a transaction that is not paid; one that was cancelled before stays so.
   * @throws ApiError `not_found`, `transition_invalid`; those of `Commands.once`.
   */
  cancel(funder: Funder, id: string, context: KeyedContext): Promise<CampaignTransaction>;
  /** Ends the holds that have run out. */
  expireHolds(): Promise<void>;
}

const batch = 100;

/** A funder's own transaction. @throws ApiError `not_found` for those of others, too. */
export async function findOwn(executor: Executor, { userId }: Funder, id: string) {
  const found = isUuid(id) ? await findTransaction(executor, userId, id) : undefined;
  if (!found) throw new ApiError("not_found");
  return found;
}

export function createTransactionsService(deps: {
  db: Database;
  background: Database;
  commands: Commands;
  clock: Clock;
  transactionStatus: TransactionStatusService;
  live: Pick<LiveService, "changed">;
  holdPlaced: ShownHolds;
  rateLimitFactor: number;
  findShare: () => Promise<FunderShare | null>;
  incomeRule: IncomeRule;
  campaignShare: CampaignShareRule;
  view: TransactionView;
  taxOf: TaxOf;
}): TransactionsService {
  const { db, background, commands, clock, transactionStatus, live, holdPlaced } = deps;
  const { rateLimitFactor, findShare, incomeRule: rule, campaignShare, view, taxOf } = deps;

  /** A hold that ran out ends once, whoever finds it first. */
  const expire = (id: string): Promise<void> =>
    background.transaction(async (tx) => {
      const row = await transactionStatus.lock(tx, id);
      if (!row?.heldUntil || row.heldUntil > clock()) return;
      await transactionStatus.change(tx, { id, event: "expire", actor: { role: "system" } });
    });

  return {
    async checkBooked({ userId }, campaignId, locale) {
      const row = isUuid(campaignId) ? await findBooking(db, campaignId, userId) : undefined;
      if (!row) throw new ApiError("not_found");
      return bookingOf(
        row,
        { share: await findShare(), rule, campaignShare, taxOf },
        clock(),
        locale,
      );
    },

    async pledge({ userId }, { campaign_id: campaignId, amount }, context) {
      if (!isUuid(campaignId)) throw new ApiError("not_found");
      const at = clock();
      const id = newId();
      const { intent, locale, requestId } = context;
      const { outcome, answer, heldUntil } = await placePledge(db, {
        id,
        campaignId,
        userId,
        amount: BigInt(amount),
        step: BigInt(pledgeStep),
        mostRecent: Math.max(1, Math.floor(mostPledges * rateLimitFactor)),
        key: intent.key,
        requestHash: commands.hashOf(intent),
        answer: {
          campaign_transaction_id: id,
          status: transactionStatusOf("PLEDGED", locale),
          amount,
        },
        riskNotice: riskNotice.version,
        at,
        heldUntil: addSeconds(at, holdSeconds),
        requestId,
        shareLimit: (await findShare())?.limit ?? null,
        income: rule,
        campaignShare,
      });
      if (outcome !== "pledged") throw refusalOf(outcome, heldUntil, at);
      live.changed(db, liveChannels.campaign(campaignId));
      holdPlaced(campaignId);
      return answer;
    },

    get: async (funder, id, locale) => view(await findOwn(db, funder, id), locale),

    cancel: (funder, id, { intent, requestId, locale }) =>
      commands.once(intent, {
        async run(tx) {
          await findOwn(tx, funder, id);
          const row = await transactionStatus.lock(tx, id);
          if (row?.status !== "CANCELLED") {
            const actor = { role: "funder", id: funder.userId } as const;
            await transactionStatus.change(tx, { id, event: "cancel", actor, requestId });
          }
          return view(await findOwn(tx, funder, id), locale);
        },
      }),

    async expireHolds() {
      const failures: unknown[] = [];
      let due: string[];
      do {
        due = await listExpired(background, clock(), batch);
        // One that cannot be ended does not hold up the others.
        for (const id of due) await expire(id).catch((error) => failures.push(error));
      } while (due.length === batch && failures.length === 0);
      if (failures.length > 0) throw failures[0];
    },
  };
}
