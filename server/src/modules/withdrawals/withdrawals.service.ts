import type { ParsedBody } from "@rukun/contract/call";
import { liveChannels } from "@rukun/contract/live-channels";
import { payoutFailureText } from "@rukun/contract/payout-failure-text";
import type { PayoutHold } from "@rukun/contract/payouts";
import type { requestWithdrawal, Withdrawal, Withdrawals } from "@rukun/contract/withdrawals";
import type { Config } from "../../config.ts";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { PayoutRow } from "../../db/schema/payouts.ts";
import type { Commands } from "../../kernel/commands.ts";
import { InsufficientBalance } from "../../ledger/ledger.ts";
import { withdrawal } from "../../ledger/postings.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { KeyedContext, SignedIn } from "../../plugins/contract-routes.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { BankAccountsService } from "../bank-accounts/bank-accounts.service.ts";
import type { FundAccountsService } from "../fund-accounts/fund-accounts.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { PayoutHandler } from "../payouts/payout-events.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { requireMove } from "../users/money-moves.service.ts";
import { findUser } from "../users/users.repository.ts";
import { arrivesBy, withdrawalFee } from "./withdrawal.policy.ts";
import { findWithdrawal, listWithdrawals } from "./withdrawals.repository.ts";

type Funder = Pick<SignedIn, "userId">;

/** Money of a fund account on its way to the funder's own bank. */
export interface WithdrawalsService {
  list(funder: Funder): Promise<Withdrawals>;
  /** @throws ApiError `not_found`. */
  get(funder: Funder, id: string): Promise<Withdrawal>;
  /**
   * @throws ApiError `not_verified`, `fund_account_missing`, `bank_account_unverified`; those of `Commands.once`,
   * `PinService.verify` and `BankNamesService.requireUsable`; `validation_failed` under `amount` or `bank_account_id`.
   */
  request(
    funder: Funder,
    body: ParsedBody<typeof requestWithdrawal>,
    context: KeyedContext,
  ): Promise<Withdrawal>;
  /** What a withdrawal does as its payout goes on. */
  readonly payout: PayoutHandler;
}

const listed = 20;

export function createWithdrawalsService(deps: {
  db: Database;
  commands: Pick<Commands, "once">;
  clock: Clock;
  payouts: PayoutsService;
  bankAccounts: Pick<BankAccountsService, "refreshName" | "getPayable">;
  pin: Pick<PinService, "verify">;
  requireFundAccount: FundAccountsService["requireOpen"];
  live: Pick<LiveService, "changed">;
  mail: Pick<MailService, "send">;
  bounds: Config["withdrawals"];
  webUrl: string;
}): WithdrawalsService {
  const { db, commands, clock, payouts, bankAccounts, pin, requireFundAccount, live, mail } = deps;
  const { bounds, webUrl } = deps;
  const { arrival } = bounds;

  const lastDigits = (payout: PayoutRow) => lastDigitsOf(payouts.accountNumberOf(payout));

  const describe = ({
    payout,
    bankName,
    hold,
  }: {
    payout: PayoutRow;
    bankName: string | null;
    hold: PayoutHold | null;
  }): Withdrawal => ({
    id: payout.id,
    amount: String(payout.amount),
    state: payout.state,
    hold,
    bank: { name: bankName ?? payout.bankCode, code: payout.bankCode },
    last_digits: lastDigits(payout),
    holder: payout.holder,
    reference: payout.state === "SETTLED" ? payout.providerId : null,
    failure: payout.failureReason,
    requested_at: payout.requestedAt.toISOString(),
    arrives_by: arrivesBy(payout.requestedAt, arrival).toISOString(),
    ended_at: payout.endedAt?.toISOString() ?? null,
  });

  async function find(executor: Executor, userId: string, id: string): Promise<Withdrawal> {
    const found = isUuid(id) ? await findWithdrawal(executor, userId, id) : undefined;
    if (!found) throw new ApiError("not_found");
    return describe(found);
  }

  async function ask(
    tx: Transaction,
    userId: string,
    { amount: digits, bank_account_id: id }: ParsedBody<typeof requestWithdrawal>,
    { intent, requestId }: KeyedContext,
  ): Promise<Withdrawal> {
    const amount = BigInt(digits);
    await requireMove(tx, "withdraw", userId);
    await requireFundAccount(tx, userId);
    const to = await bankAccounts.getPayable(tx, userId, id);
    const payout = await payouts.request(tx, {
      purpose: "withdrawal",
      orderKey: `${userId}:${intent.key}`,
      owner: userId,
      party: "funder",
      amount,
      fromBank: "bank:rdf",
      to,
      posting: (its) => withdrawal({ ...its, userId, amount }),
    });
    const entry = { actorId: userId, subjectId: userId, objectId: payout.id, requestId };
    await addAuditEntry(tx, { ...entry, action: "withdrawal.request", to: digits });
    return find(tx, userId, payout.id);
  }

  /** Whose money has left, has not, or has come back. */
  const tell = async (
    tx: Transaction,
    payout: PayoutRow,
    failure?: { readonly mail: "withdrawalFailed" | "withdrawalReturned"; readonly reason: string },
  ): Promise<void> => {
    const user = await findUser(tx, payout.owner);
    if (!user) return;
    const { locale, fullName: name } = user;
    const about = {
      name,
      amount: payout.amount,
      bank: payout.bankCode,
      digits: lastDigits(payout),
      rdfUrl: webAddress(webUrl, locale, "/rdf"),
    };
    if (failure === undefined) await mail.send(tx, user, "withdrawalArrived", about);
    else {
      const reason = payoutFailureText(failure.reason, locale);
      await mail.send(tx, user, failure.mail, { ...about, reason });
    }
  };

  return {
    async list(funder) {
      const rows = await listWithdrawals(db, funder.userId, listed);
      return {
        minimum: String(bounds.minimum),
        maximum: String(bounds.maximum),
        fee: String(withdrawalFee),
        arrives_by: arrivesBy(clock(), arrival).toISOString(),
        items: rows.map(describe),
      };
    },

    async get(funder, id) {
      return find(db, funder.userId, id);
    },

    async request({ userId }, body, context) {
      try {
        return await commands.once(context.intent, {
          async prepare() {
            const amount = BigInt(body.amount);
            if (amount < bounds.minimum) throw fieldError("amount", "withdrawalBelowMinimum");
            if (amount > bounds.maximum) throw fieldError("amount", "withdrawalAboveMaximum");
            await pin.verify(userId, body.pin, "pin", context.requestId);
            await bankAccounts.refreshName(userId, body.bank_account_id);
          },
          run: (tx) => ask(tx, userId, body, context),
        });
      } catch (error) {
        if (error instanceof InsufficientBalance)
          throw fieldError("amount", "withdrawalAboveBalance");
        throw error;
      }
    },

    payout: {
      onSettled: (tx, payout) => tell(tx, payout),
      onFailed: (tx, payout, reason) => tell(tx, payout, { mail: "withdrawalFailed", reason }),
      async onReturned(tx, payout, reason) {
        await tell(tx, payout, { mail: "withdrawalReturned", reason });
        return true;
      },
      changed: (executor, { owner }) => live.changed(executor, liveChannels.rdf(owner)),
    },
  };
}
