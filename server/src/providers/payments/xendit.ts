import * as z from "zod/mini";
import { askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
import type { PaymentsProvider } from "./port.ts";
import { createXenditBook, type SubAccounts } from "./xendit-book.ts";

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

/**
 * Fixed virtual accounts of Xendit: closed (one amount) and for a single use. Its secret key is sent as Basic
 * authentication's user name, an order's key as `X-IDEMPOTENCY-KEY`.
 */
export function createXendit({
  accounts,
  ...endpoint
}: Endpoint & { accounts?: SubAccounts }): PaymentsProvider {
  const { url, token, ...rest } = endpoint;
  const base = url.replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`;
  const ask = (
    method: "POST" | "PATCH",
    path: string,
    question: object,
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

  return {
    ...createXenditBook({ ...endpoint, ...(accounts && { accounts }) }),

    async openVirtualAccount({ externalId, bankCode, creditsTo, name, amount, expiresAt }) {
      const order = {
        external_id: externalId,
        bank_code: bankCode,
        name,
        is_closed: true,
        is_single_use: true,
        expected_amount: exactNumber(amount),
        expiration_date: expiresAt.toISOString(),
      };
      const creditedTo = accounts?.[creditsTo];
      const data = await ask("POST", "/callback_virtual_accounts", order, {
        "x-idempotency-key": externalId,
        ...(creditedTo && { "for-user-id": creditedTo }),
      });
      const answer = z.safeParse(opened, data);
      if (!answer.success || answer.data.external_id !== externalId) {
        throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      }
      return { providerId: answer.data.id, accountNumber: answer.data.account_number };
    },

    async closeVirtualAccount(providerId) {
      const path = `/callback_virtual_accounts/${encodeURIComponent(providerId)}`;
      // There is no deletion: an account ends by its time.
      await ask("PATCH", path, { expiration_date: new Date().toISOString() });
    },
  };
}
