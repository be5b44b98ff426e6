import { type DisbursementEvent, disbursementEvent } from "@rukun/contract/payouts";
import * as z from "zod/mini";
import { askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
import { type PaymentsProvider, PayoutRefused } from "./port.ts";

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

/** The order itself is wrong. All other failures may pass, or say nothing of what became of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderAnswerError && (error.code === "HTTP_400" || error.code === "HTTP_422");

function disbursementOf(externalId: string, data: unknown): DisbursementEvent {
  const answer = z.safeParse(disbursementEvent, data);
  if (!answer.success || answer.data.external_id !== externalId) throw shapeError();
  return answer.data;
}

/**
 * Fixed virtual accounts of Xendit, closed (one amount) and for a single use, and its disbursements. Its secret key is
 * sent as Basic authentication's user name, an order's key as `X-IDEMPOTENCY-KEY`.
 */
export function createXendit({ url, token, ...rest }: Endpoint): PaymentsProvider {
  const base = url.replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`;
  const ask = (method: "GET" | "POST" | "PATCH", path: string, question?: object, key?: string) =>
    askJson(
      {
        method,
        url: `${base}${path}`,
        headers: { authorization, ...(key && { "x-idempotency-key": key }) },
        ...rest,
      },
      question,
    );

  return {
    async openVirtualAccount({ externalId, bankCode, name, amount, expiresAt }) {
      const order = {
        external_id: externalId,
        bank_code: bankCode,
        name,
        is_closed: true,
        is_single_use: true,
        expected_amount: exactNumber(amount),
        expiration_date: expiresAt.toISOString(),
      };
      const data = await ask("POST", "/callback_virtual_accounts", order, externalId);
      const answer = z.safeParse(opened, data);
      if (!answer.success || answer.data.external_id !== externalId) {
        throw shapeError();
      }
      return { providerId: answer.data.id, accountNumber: answer.data.account_number };
    },

    async closeVirtualAccount(providerId) {
      const path = `/callback_virtual_accounts/${encodeURIComponent(providerId)}`;
      // There is no deletion: an account ends by its time.
      await ask("PATCH", path, { expiration_date: new Date().toISOString() });
    },

    async sendPayout({ externalId, amount, bankCode, accountNumber, holder, description }) {
      const order = {
        external_id: externalId,
        amount: exactNumber(amount),
        bank_code: bankCode,
        account_holder_name: holder,
        account_number: accountNumber,
        description,
      };
      try {
        return disbursementOf(externalId, await ask("POST", "/disbursements", order, externalId));
      } catch (error) {
        if (isRefusal(error)) throw new PayoutRefused("the order was refused", { cause: error });
        throw error;
      }
    },

    async findPayout(externalId) {
      const path = `/disbursements?external_id=${encodeURIComponent(externalId)}`;
      const data = await ask("GET", path);
      if (data === undefined) return undefined;
      if (!Array.isArray(data)) throw shapeError();
      return data.length === 0 ? undefined : disbursementOf(externalId, data[0]);
    },
  };
}
