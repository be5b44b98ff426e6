import { virtualAccountPayment } from "@rukun/contract/payments";
import { type DisbursementEvent, disbursementEvent } from "@rukun/contract/payouts";
import * as z from "zod/mini";
import { askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
import { isFinalNo } from "../answer.ts";
import { type OwnAccount, ownAccounts } from "./book.ts";
import { type PaymentsProvider, PayoutRefused } from "./port.ts";
import { createXenditBook, type SubAccounts } from "./xendit-book.ts";
import { xenditName } from "./xendit-name.ts";

const opened = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  external_id: z.string(),
  account_number: z.string().check(z.regex(/^\d{6,40}$/)),
});

/** An amount beyond this could not be written in JSON exactly. */
function exactNumber(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error("the amount is too large");
  return Number(amount);
}

const shapeError = () => new ProviderAnswerError("SHAPE", "the answer has another shape");

/** Statuses that say nothing of what became of an order: a wrong address, or one that may have been taken before. */
const ofNoOrder: readonly string[] = ["HTTP_404", "HTTP_409"];

/** Refusals that are about an earlier order under the same key, which may well have been taken. */
const ofAnEarlierOrder: readonly unknown[] = ["DUPLICATE_TRANSACTION_ERROR", "IDEMPOTENCY_ERROR"];

/** The order itself is wrong. All other failures may pass, or say nothing of what became of it. */
const isRefusal = (error: unknown): error is ProviderAnswerError =>
  error instanceof ProviderAnswerError &&
  isFinalNo(error) &&
  !ofNoOrder.includes(error.code) &&
  !ofAnEarlierOrder.includes(error.reason);

function disbursementOf(externalId: string, data: unknown): DisbursementEvent {
  const answer = z.safeParse(disbursementEvent, data);
  if (!answer.success || answer.data.external_id !== externalId) throw shapeError();
  return answer.data;
}

/**
 * Fixed virtual accounts of Xendit, closed (one amount) and for a single use, and its disbursements. Its secret key is
 * sent as Basic authentication's user name, an order's key as `X-IDEMPOTENCY-KEY`.
 */
export function createXendit({
  accounts,
  ...endpoint
}: Endpoint & { accounts?: SubAccounts }): PaymentsProvider {
  const { url, token, ...rest } = endpoint;
  const base = url.replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`;
  const ask = (
    method: "GET" | "POST" | "PATCH",
    path: string,
    question?: object,
    more: Record<string, string> = {},
  ) =>
    askJson(
      {
        method,
        url: `${base}${path}`,
        headers: { authorization, ...more },
        ...rest,
      },
      question,
    );

  const forAccount = (account: OwnAccount): Record<string, string> => {
    const id = accounts?.[account];
    return id ? { "for-user-id": id } : {};
  };

  return {
    ...createXenditBook({ ...endpoint, ...(accounts && { accounts }) }),

    async openVirtualAccount({ externalId, bankCode, creditsTo, name, amount, expiresAt }) {
      const order = {
        external_id: externalId,
        bank_code: bankCode,
        name: xenditName(name),
        is_closed: true,
        is_single_use: true,
        expected_amount: exactNumber(amount),
        expiration_date: expiresAt.toISOString(),
      };
      const data = await ask("POST", "/callback_virtual_accounts", order, {
        "x-idempotency-key": externalId,
        ...forAccount(creditsTo),
      });
      if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
      const answer = z.safeParse(opened, data);
      if (!answer.success || answer.data.external_id !== externalId) {
        throw shapeError();
      }
      return { providerId: answer.data.id, accountNumber: answer.data.account_number };
    },

    async closeVirtualAccount({ providerId, creditsTo }) {
      const path = `/callback_virtual_accounts/${encodeURIComponent(providerId)}`;
      // There is no deletion: an account ends by its time.
      const ended = { expiration_date: new Date().toISOString() };
      await ask("PATCH", path, ended, forAccount(creditsTo));
    },

    async findPayment(paymentId) {
      const path = `/callback_virtual_account_payments/payment_id=${encodeURIComponent(paymentId)}`;
      // It is known in the account of ours that it was paid into, which nobody says beforehand.
      for (const inAccount of new Map(
        ownAccounts.map((account) => [accounts?.[account], forAccount(account)]),
      ).values()) {
        const data = await ask("GET", path, undefined, inAccount);
        if (data === undefined) continue;
        const answer = z.safeParse(virtualAccountPayment, data);
        if (!answer.success || answer.data.payment_id !== paymentId) throw shapeError();
        return answer.data;
      }
      return undefined;
    },

    async sendPayout({ externalId, amount, bankCode, holder, ...to }) {
      const order = {
        external_id: externalId,
        amount: exactNumber(amount),
        bank_code: bankCode,
        account_holder_name: holder,
        account_number: to.accountNumber,
        description: to.description,
      };
      try {
        const data = await ask("POST", "/disbursements", order, {
          "x-idempotency-key": externalId,
          ...forAccount(to.paidFrom),
        });
        return disbursementOf(externalId, data);
      } catch (error) {
        if (isRefusal(error)) throw new PayoutRefused(error.reason ?? error.code, { cause: error });
        throw error;
      }
    },

    async findPayout({ externalId, paidFrom }) {
      const path = `/disbursements?external_id=${encodeURIComponent(externalId)}`;
      const data = await ask("GET", path, undefined, forAccount(paidFrom));
      if (data === undefined) return undefined;
      if (!Array.isArray(data)) throw shapeError();
      return data.length === 0 ? undefined : disbursementOf(externalId, data[0]);
    },
  };
}
