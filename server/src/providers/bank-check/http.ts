import * as z from "zod/mini";
import { type Endpoint, ProviderAnswerError, postJson } from "../../lib/post-json.ts";
import type { BankCheck } from "./port.ts";

/** The form shows it and submits it as the account's name, which has this maximum. */
const answer = z.object({
  holder_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});

/**
 * An account check behind HTTP: `POST {"bank_code", "account_number"}` answers 200 `{"holder_name"}`, or 404 for an
 * account it does not know.
 */
export function createHttpBankCheck(endpoint: Endpoint): BankCheck {
  return {
    async find({ bankCode, accountNumber }) {
      const data = await postJson(endpoint, { bank_code: bankCode, account_number: accountNumber });
      if (data === undefined) return { isFound: false };
      const known = z.safeParse(answer, data);
      if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      return { isFound: true, holderName: known.data.holder_name };
    },
  };
}
