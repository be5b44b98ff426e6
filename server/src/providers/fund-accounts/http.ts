import * as z from "zod/mini";
import { type Endpoint, ProviderAnswerError, postJson } from "../../lib/post-json.ts";
import type { FundAccountsProvider } from "./port.ts";

const answer = z.object({ account_number: z.string().check(z.regex(/^\d{6,30}$/)) });

/**
 * The banks of fund accounts behind HTTP: `POST {"reference", "bank_code", "full_name", "email"}` answers 200
 * `{"account_number"}`, the same for the same reference.
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
  };
}
