import type { CallData, ParsedBody } from "@rukun/contract/call";
import { liveChannels } from "@rukun/contract/live-channels";
import type { checkout } from "@rukun/contract/transactions";
import { v7 as newId } from "uuid";
import type { Transaction } from "../../db/client.ts";
import type { CheckoutRow, TransactionRow } from "../../db/schema/transactions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Commands } from "../../kernel/commands.ts";
import { InsufficientBalance, type Ledger } from "../../ledger/ledger.ts";
import { paymentByVirtualAccount, paymentFromRdf } from "../../ledger/postings.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { addHours, type Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import type { KeyedContext } from "../../plugins/contract-routes.ts";
import type { FundAccountsService } from "../fund-accounts/fund-accounts.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { PaymentHandler } from "../payments/arrivals.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { mayMove, requireMove } from "../users/money-moves.service.ts";
import { type AccountLife, accountHours, isPayable, payableUntil } from "./checkout.policy.ts";
import { addCheckout, setHeldUntil } from "./checkouts.repository.ts";
import { inBooks } from "./transaction-money.ts";
import { type TransactionStatusService, takesMoney } from "./transaction-status.service.ts";
import type { FoundTransaction } from "./transactions.repository.ts";
import { type Funder, findOwn } from "./transactions.service.ts";

/** The payment of a transaction whose contracts are signed. */
export interface CheckoutService {
  /**
   * @throws ApiError `not_found`, `transition_invalid`, `not_verified`, `fund_account_missing`, `balance_insufficient`,
   * those of `Commands.once`; `validation_failed` under `bank_code`.
   */
  checkout(
    funder: Funder,
    body: ParsedBody<typeof checkout>,
    context: KeyedContext,
  ): Promise<CallData<typeof checkout>>;
  /** What a transaction does with money for its virtual account. */
  readonly payment: PaymentHandler;
}

type Choice = Pick<CheckoutRow, "paymentType" | "bankCode">;

export function createCheckoutService(deps: {
  commands: Pick<Commands, "once">;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  ledger: Pick<Ledger, "post">;
  live: Pick<LiveService, "changed">;
  payments: Pick<PaymentsService, "createVirtualAccount" | "cancel" | "listOpen">;
  transactionStatus: TransactionStatusService;
  requireFundAccount: FundAccountsService["requireOpen"];
  /** Funders are named in the campaign's books by it. */
  pseudonymKey: Buffer;
  accountLife: AccountLife;
}): CheckoutService {
  const { commands, clock, jobs, ledger, live, payments, transactionStatus, pseudonymKey } = deps;
  const { requireFundAccount, accountLife } = deps;
  const moneyOf = inBooks(pseudonymKey);

  async function payFromRdf(tx: Transaction, row: TransactionRow, requestId: string) {
    // A late payment is a balance, too: it waits in the books for an account, from which the bank can pay.
    await requireFundAccount(tx, row.userId);
    await ledger.post(tx, paymentFromRdf({ event: `checkout:${row.id}`, ...moneyOf(row) }));
    live.changed(tx, liveChannels.rdf(row.userId));
    const actor = { role: "funder", id: row.userId } as const;
    await transactionStatus.change(tx, { id: row.id, event: "payFromRdf", actor, requestId });
    return null;
  }

  async function openAccount(
    tx: Transaction,
    { row, campaign, bankCode, requestId }: AccountOrder,
  ): Promise<string> {
    const { id: ref, userId, amount, status } = row;
    const purpose = "transaction";
    for (const open of await payments.listOpen(tx, { purpose, ref })) {
      if (open.bankCode === bankCode) return open.id;
      await payments.cancel(tx, open.id);
    }
    const heldUntil = required(row.heldUntil);
    const latest = addHours(clock(), accountHours(amount, campaign, accountLife).hours);
    const expiresAt = payableUntil({ status, heldUntil }, latest, required(campaign.endsAt));
    if (status === "SIGNED") {
      const actor = { role: "funder", id: userId } as const;
      await transactionStatus.change(tx, { id: ref, event: "awaitPayment", actor, requestId });
      await setHeldUntil(tx, ref, expiresAt);
    }
    const order = { purpose, ref, userId, bankCode, amount, expiresAt } as const;
    return payments.createVirtualAccount(tx, order);
  }

  /** @returns the payment of a virtual account */
  async function pay(
    tx: Transaction,
    funder: Funder,
    id: string,
    choice: Choice,
    requestId: string,
  ): Promise<string | null> {
    const { transaction: row, campaign } = await findOwn(tx, funder, id);
    const isHeld = row.heldUntil !== null && row.heldUntil > clock();
    if (!isHeld || !isPayable(row.status) || !takesMoney(campaign.status))
      throw new ApiError("transition_invalid");
    await requireMove(tx, "pay", funder.userId);
    const { paymentType, bankCode } = choice;
    if (paymentType === "RDF") return payFromRdf(tx, row, requestId);
    if (!bankCode) throw fieldError("bank_code", "required");
    return openAccount(tx, { row, campaign, bankCode, requestId });
  }

  return {
    async checkout(funder, body, { requestId, intent }) {
      const { campaign_transaction_id: transactionId, payment_type: paymentType } = body;
      const choice = {
        paymentType,
        bankCode: paymentType === "RDF" ? null : (body.bank_code ?? null),
      };
      try {
        return await commands.once(intent, {
          async run(tx) {
            await findOwn(tx, funder, transactionId);
            await transactionStatus.lock(tx, transactionId);
            const paymentId = await pay(tx, funder, transactionId, choice, requestId);
            const id = newId();
            await addCheckout(tx, {
              ...{ ...choice, id, transactionId, paymentId },
              ...{ userId: funder.userId, settledAt: null, createdAt: clock() },
            });
            if (paymentType === "RDF") await jobs.enqueue(tx, "settle-checkouts", {});
            return {
              uuid: paymentId ?? id,
              payment_type: paymentType,
              bank_code: choice.bankCode,
            };
          },
        });
      } catch (error) {
        if (error instanceof InsufficientBalance) throw new ApiError("balance_insufficient");
        throw error;
      }
    },

    payment: {
      async lock(tx, { ref }) {
        await transactionStatus.lock(tx, ref);
      },

      async onPaid(tx, { ref: id }, { event }) {
        const row = await transactionStatus.lock(tx, id);
        // Cancelled, run out, or paid otherwise meanwhile; or its campaign has closed.
        if (row?.status !== "AWAITING_PAYMENT" || !takesMoney(row.campaignStatus)) return false;
        // What arrives for somebody who is frozen stays with them.
        if (!(await mayMove(tx, "pay", row.userId))) return "held";
        await ledger.post(tx, paymentByVirtualAccount({ event, ...moneyOf(row) }));
        const actor = { role: "system" } as const;
        await transactionStatus.change(tx, { id, event: "payByVirtualAccount", actor });
        return true;
      },
    },
  };
}

interface AccountOrder {
  readonly row: TransactionRow;
  readonly campaign: FoundTransaction["campaign"];
  readonly bankCode: string;
  readonly requestId: string;
}
