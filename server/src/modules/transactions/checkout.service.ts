import type { CallData, ParsedBody } from "@rukun/contract/call";
import { liveChannels } from "@rukun/contract/live-channels";
import type { checkout } from "@rukun/contract/transactions";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import type { CheckoutRow, TransactionRow } from "../../db/schema/transactions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { InsufficientBalance, type Ledger } from "../../ledger/ledger.ts";
import { paymentByVirtualAccount, paymentFromRdf } from "../../ledger/postings.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { addHours, type Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import type { FundAccountsService } from "../fund-accounts/fund-accounts.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { PaymentHandler } from "../payments/arrivals.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { mayMove, requireMove } from "../users/money-moves.service.ts";
import { type AccountLife, accountHours, isPayable, payableUntil } from "./checkout.policy.ts";
import { addCheckout, findCheckout, setHeldUntil } from "./checkouts.repository.ts";
import { inBooks } from "./transaction-money.ts";
import { type TransactionStatusService, takesMoney } from "./transaction-status.service.ts";
import type { FoundTransaction } from "./transactions.repository.ts";
import { type Funder, findOwn } from "./transactions.service.ts";

/** The payment of a transaction whose contracts are signed. */
export interface CheckoutService {
  /**
   * @throws ApiError `not_found`, `transition_invalid`, `not_verified`, `fund_account_missing`, `balance_insufficient`,
   * `idempotency_key_reused`; `validation_failed` under `bank_code`.
   */
  checkout(
    funder: Funder,
    body: ParsedBody<typeof checkout>,
    context: RequestContext,
  ): Promise<CallData<typeof checkout>>;
  /** What a transaction does with money for its virtual account. */
  readonly payment: PaymentHandler;
}

type Choice = Pick<CheckoutRow, "paymentType" | "bankCode">;

export function createCheckoutService(deps: {
  db: Database;
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
  const { db, clock, jobs, ledger, live, payments, transactionStatus, pseudonymKey } = deps;
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
    async checkout(funder, body, { requestId, idempotencyKey }) {
      const { userId } = funder;
      const { campaign_transaction_id: id, payment_type: paymentType } = body;
      const bankCode = paymentType === "RDF" ? null : (body.bank_code ?? null);
      try {
        return await db.transaction(async (tx) => {
          await findOwn(tx, funder, id);
          // The same request at once waits here, and finds what the first one did.
          await transactionStatus.lock(tx, id);
          const earlier = await findCheckout(tx, { userId, idempotencyKey });
          if (earlier)
            return answerOf(sameAs(earlier, { transactionId: id, paymentType, bankCode }));
          const choice = { paymentType, bankCode };
          const paymentId = await pay(tx, funder, id, choice, requestId);
          const made = {
            ...choice,
            id: newId(),
            userId,
            idempotencyKey,
            paymentId,
            settledAt: null,
          };
          const createdAt = clock();
          if (!(await addCheckout(tx, { ...made, transactionId: id, createdAt }))) {
            throw new ApiError("idempotency_key_reused");
          }
          if (paymentType === "RDF") await jobs.enqueue(tx, "settle-checkouts", {});
          return answerOf(made);
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

/** @throws ApiError `idempotency_key_reused` */
function sameAs(
  earlier: CheckoutRow,
  { transactionId, paymentType, bankCode }: Choice & Pick<CheckoutRow, "transactionId">,
): CheckoutRow {
  const isSame =
    earlier.transactionId === transactionId &&
    earlier.paymentType === paymentType &&
    earlier.bankCode === bankCode;
  if (!isSame) throw new ApiError("idempotency_key_reused");
  return earlier;
}

const answerOf = ({
  id,
  paymentId,
  paymentType,
  bankCode,
}: Choice & Pick<CheckoutRow, "id" | "paymentId">): CallData<typeof checkout> => ({
  uuid: paymentId ?? id,
  payment_type: paymentType,
  bank_code: bankCode,
});
