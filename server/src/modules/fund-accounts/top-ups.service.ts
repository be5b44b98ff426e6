import type { CallBody } from "@rukun/contract/call";
import type { startTopUp, TopUp, TopUps } from "@rukun/contract/top-ups";
import type { VirtualAccountBankCode } from "@rukun/contract/virtual-account-banks";
import type { Database, Executor } from "../../db/client.ts";
import type { PaymentRow } from "../../db/schema/payments.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Bounds } from "../../money-settings.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { requireMove } from "../users/money-moves.service.ts";
import { lockUser } from "../users/users.repository.ts";
import { findTopUp } from "./top-ups.repository.ts";

/** Top-ups of fund accounts by virtual account. Only for individual funders of this country (§6). */
export interface TopUpsService {
  /** @throws ApiError `forbidden` for all others. */
  get(userId: string, id?: string): Promise<TopUps>;
  /**
   * @throws ApiError `forbidden`, `not_verified`, `fund_account_missing`; `validation_failed` under `amount`.
   */
  start(userId: string, body: CallBody<typeof startTopUp>): Promise<TopUp>;
  /** @throws ApiError `forbidden`, `not_found`. */
  cancel(userId: string, id: string): Promise<TopUp>;
}

export function createTopUpsService(deps: {
  db: Database;
  clock: Clock;
  payments: Pick<PaymentsService, "createVirtualAccount" | "cancel">;
  /** Of one top-up. */
  bounds: Bounds;
}): TopUpsService {
  const { db, clock, payments, bounds } = deps;

  async function find(executor: Executor, userId: string, id?: string) {
    const found = await findTopUp(executor, userId, id);
    if (found?.role !== "lender" || found.nationality !== "ID") throw new ApiError("forbidden");
    return found;
  }

  /** One whose time is over is expired, also before a job has written that down. */
  const stateOf = ({ state, expiresAt }: PaymentRow): TopUp["state"] =>
    state === "CREATED" && expiresAt <= clock() ? "EXPIRED" : state;

  const describe = (payment: PaymentRow): TopUp => ({
    id: payment.id,
    bank_code: payment.bankCode as VirtualAccountBankCode,
    account_number: payment.accountNumber,
    amount: String(payment.amount),
    state: stateOf(payment),
    is_refused: payment.refusedCode !== null,
    expires_at: payment.expiresAt.toISOString(),
    ended_at: payment.endedAt?.toISOString() ?? null,
  });

  /** As it is now; it was just written. */
  async function reread(executor: Executor, userId: string, id: string): Promise<TopUp> {
    const { payment } = await find(executor, userId, id);
    if (!payment) throw new ApiError("not_found");
    return describe(payment);
  }

  return {
    async get(userId, id) {
      const { payment } = await find(db, userId, id && isUuid(id) ? id : undefined);
      const isShown = payment && (id ? payment.id === id : stateOf(payment) === "CREATED");
      return {
        minimum: String(bounds.minimum),
        maximum: String(bounds.maximum),
        top_up: isShown ? describe(payment) : null,
      };
    },

    start: (userId, { bank_code: bankCode, amount: digits }) =>
      db.transaction(async (tx) => {
        // Two at once become one after the other, so that the second finds the first.
        await lockUser(tx, userId);
        const { payment, openedAt } = await find(tx, userId);
        await requireMove(tx, "top_up", userId);
        if (!openedAt) throw new ApiError("fund_account_missing");
        const amount = BigInt(digits);
        if (amount < bounds.minimum) throw fieldError("amount", "topUpBelowMinimum");
        if (amount > bounds.maximum) throw fieldError("amount", "topUpAboveMaximum");
        if (payment && stateOf(payment) === "CREATED") {
          if (payment.amount === amount && payment.bankCode === bankCode) return describe(payment);
          await payments.cancel(tx, payment.id);
        }
        const id = await payments.createVirtualAccount(tx, {
          purpose: "top-up",
          ref: userId,
          userId,
          bankCode,
          amount,
        });
        return reread(tx, userId, id);
      }),

    cancel: (userId, id) =>
      db.transaction(async (tx) => {
        if (!isUuid(id)) throw new ApiError("not_found");
        await reread(tx, userId, id);
        await payments.cancel(tx, id);
        return reread(tx, userId, id);
      }),
  };
}
