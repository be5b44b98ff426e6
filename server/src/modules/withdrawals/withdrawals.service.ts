import type { ParsedBody } from "@rukun/contract/call";
import { liveChannels } from "@rukun/contract/live-channels";
import { payoutFailureText } from "@rukun/contract/payout-failure-text";
import type { PayoutHold } from "@rukun/contract/payouts";
import type { requestWithdrawal, Withdrawal, Withdrawals } from "@rukun/contract/withdrawals";
import type { Config } from "../../config.ts";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { PayoutRow } from "../../db/schema/payouts.ts";
import { InsufficientBalance } from "../../ledger/ledger.ts";
import { withdrawal } from "../../ledger/postings.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
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
   * @throws ApiError `not_verified`, `fund_account_missing`, `bank_account_unverified`, `idempotency_key_reused`; those
   * of `PinService.verify` and `BankNamesService.requireUsable`; `validation_failed` under `amount` or `bank_account_id`.
   */
  request(
    funder: Funder,
    body: ParsedBody<typeof requestWithdrawal>,
    context: RequestContext,
  ): Promise<Withdrawal>;
  /** What a withdrawal does as its payout goes on. */
  readonly payout: PayoutHandler;
}

const listed = 20;

export function createWithdrawalsService(deps: {
  db: Database;
  clock: Clock;
  payouts: PayoutsService;
  bankAccounts: Pick<BankAccountsService, "refreshName" | "findGiven" | "getPayable">;
  pin: Pick<PinService, "verify">;
  requireFundAccount: FundAccountsService["requireOpen"];
  live: Pick<LiveService, "changed">;
  mail: Pick<MailService, "send">;
  bounds: Config["withdrawals"];
  webUrl: string;
}): WithdrawalsService {
  const { db, clock, payouts, bankAccounts, pin, requireFundAccount, live, mail } = deps;
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

  const orderKeyOf = (userId: string, key: string) => `${userId}:${key}`;

  async function ask(
    tx: Transaction,
    userId: string,
    { amount: digits, bank_account_id: id }: ParsedBody<typeof requestWithdrawal>,
    { idempotencyKey, requestId }: RequestContext,
  ): Promise<Withdrawal> {
    const orderKey = orderKeyOf(userId, idempotencyKey);
    const amount = BigInt(digits);
    /** What has become of one that was asked for before, if it was the same. */
    async function again(payout: PayoutRow): Promise<Withdrawal> {
      const given = await bankAccounts.findGiven(tx, userId, id);
      const isSame =
        payout.amount === amount &&
        payout.bankCode === given?.bankCode &&
        payouts.accountNumberOf(payout) === given.accountNumber;
      if (!isSame) throw new ApiError("idempotency_key_reused");
      return find(tx, userId, payout.id);
    }
    // Whatever has changed since: a person who is frozen by now, or an account that nothing may be sent to any more.
    const earlier = await payouts.findOfOrder(tx, { purpose: "withdrawal", orderKey });
    if (earlier) return again(earlier);
    await requireMove(tx, "withdraw", userId);
    await requireFundAccount(tx, userId);
    const to = await bankAccounts.getPayable(tx, userId, id);
    const { payout, isNew } = await payouts.request(tx, {
      purpose: "withdrawal",
      orderKey,
      owner: userId,
      party: "funder",
      amount,
      fromBank: "bank:rdf",
      to,
      posting: (its) => withdrawal({ ...its, userId, amount }),
    });
    if (!isNew) return again(payout);
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

    async request(funder, body, context) {
      const { userId } = funder;
      const amount = BigInt(body.amount);
      if (amount < bounds.minimum) throw fieldError("amount", "withdrawalBelowMinimum");
      if (amount > bounds.maximum) throw fieldError("amount", "withdrawalAboveMaximum");
      await pin.verify(userId, body.pin, "pin", context.requestId);
      const orderKey = orderKeyOf(userId, context.idempotencyKey);
      if (!(await payouts.findOfOrder(db, { purpose: "withdrawal", orderKey }))) {
        await bankAccounts.refreshName(userId, body.bank_account_id);
      }
      try {
        return await db.transaction((tx) => ask(tx, userId, body, context));
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
