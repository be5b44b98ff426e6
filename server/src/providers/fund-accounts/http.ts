import * as z from "zod/mini";
import { askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
import type { FundAccountsProvider } from "./port.ts";

/** Money as digits: a number in JSON is not exact beyond 2^53. */
const rupiah = z.string().check(z.regex(/^\d{1,18}$/));
const accountAnswer = z.object({ account_number: z.string().check(z.regex(/^\d{6,30}$/)) });
const agreementAnswer = z.object({ status: z.literal("RECEIVED") });
const balanceAnswer = z.object({ balance: rupiah });
const transferAnswer = z.object({ status: z.enum(["PENDING", "SETTLED"]) });

/**
 * The banks of fund accounts behind HTTP; amounts are digits of whole rupiah.
 * - `POST {"reference", "bank_code", "full_name", "email"}` answers 200 `{"account_number"}`, the same for the same
 *   reference.
 * - `POST /agreements` `{"reference", "investor", "number", "signed_at", "sha256", "pdf"}`, the PDF in base64, answers 200
 *   `{"status": "RECEIVED"}`, and keeps one document for a reference.
 * - `GET /balance?at=` answers 200 `{"balance"}`: what all fund accounts held at that moment.
 * - `POST /transfers` `{"reference", "investor", "amount"}` answers 200 `{"status": "PENDING" | "SETTLED"}`, and moves money
 *   once for a reference.
 */
export function createHttpFundAccounts({ url, token, ...rest }: Endpoint): FundAccountsProvider {
  const base = url.replace(/\/$/, "");
  const headers = { authorization: `Bearer ${token}` };

  async function ask<T>(
    shape: z.ZodMiniType<T>,
    asked: { readonly method: "GET" | "POST"; readonly url: string },
    question?: object,
  ): Promise<T> {
    const data = await askJson({ ...rest, ...asked, headers }, question);
    if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
    const known = z.safeParse(shape, data);
    if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
    return known.data;
  }

  return {
    async register({ reference, bankCode, fullName, email }) {
      const investor = { reference, bank_code: bankCode, full_name: fullName, email };
      const { account_number } = await ask(accountAnswer, { method: "POST", url }, investor);
      return { accountNumber: account_number };
    },

    async sendAgreement({ signedAt, pdf, ...agreement }) {
      const document = {
        ...agreement,
        signed_at: signedAt.toISOString(),
        pdf: pdf.toString("base64"),
      };
      await ask(agreementAnswer, { method: "POST", url: `${base}/agreements` }, document);
    },

    async balance(at) {
      const query = new URLSearchParams({ at: at.toISOString() });
      const asked = { method: "GET", url: `${base}/balance?${query}` } as const;
      return BigInt((await ask(balanceAnswer, asked)).balance);
    },

    async transferToEscrow({ reference, investor, amount }) {
      const order = { reference, investor, amount: String(amount) };
      const asked = { method: "POST", url: `${base}/transfers` } as const;
      return { isSettled: (await ask(transferAnswer, asked, order)).status === "SETTLED" };
    },
  };
}
