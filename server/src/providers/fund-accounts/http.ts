import * as z from "zod/mini";
import { type Endpoint, ProviderAnswerError, postJson } from "../../lib/post-json.ts";
import type { FundAccountsProvider } from "./port.ts";

const answer = z.object({ account_number: z.string().check(z.regex(/^\d{6,30}$/)) });

const transferAnswer = z.object({ status: z.enum(["PENDING", "SETTLED"]) });

/**
 * The banks of fund accounts behind HTTP: `POST {"reference", "bank_code", "full_name", "email"}` answers 200
 * `{"account_number"}`, the same for the same reference. `POST /transfers` `{"reference", "investor", "amount"}` answers 200
 * `{"status": "PENDING" | "SETTLED"}`, and moves money once for a reference.
 */
export function createHttpFundAccounts(endpoint: Endpoint): FundAccountsProvider {
  return {
    async register({ reference, bankCode, fullName, email }) {
      const data = await postJson(endpoint, {
        reference,
        bank_code: bankCode,
        full_name: fullName,
        email,
      });
      if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
      const known = z.safeParse(answer, data);
      if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      return { accountNumber: known.data.account_number };
    },

    async transferToEscrow({ reference, investor, amount }) {
      const url = `${endpoint.url.replace(/\/$/, "")}/transfers`;
      const data = await postJson(
        { ...endpoint, url },
        { reference, investor, amount: Number(amount) },
      );
      if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
      const known = z.safeParse(transferAnswer, data);
      if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      return { isSettled: known.data.status === "SETTLED" };
    },
  };
}
