import { bankNameEvent } from "@rukun/contract/bank-checks";
import * as z from "zod/mini";
import { askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
import { answerOf } from "./answer.ts";
import type { BankCheck } from "./port.ts";

/** Somebody waits for it, and whoever cannot answer in a few seconds is to say so and call back. */
const timeoutMilliseconds = 5000;

/**
 * The name validator of Xendit: a name that it knows is answered at once, any other by callback. Its secret key is sent as
 * Basic authentication's user name, the check's id as `X-IDEMPOTENCY-KEY`.
 */
export function createXenditBankCheck({ url, token, ...rest }: Endpoint): BankCheck {
  const target = `${url.replace(/\/+$/, "")}/bank_account_data_requests`;
  const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`;
  return {
    async ask({ checkId, bankCode, accountNumber }) {
      const headers = { authorization, "x-idempotency-key": checkId };
      const data = await askJson(
        { timeoutMilliseconds, ...rest, method: "POST", url: target, headers },
        { bank_account_number: accountNumber, bank_code: bankCode },
      );
      // Not an unknown account: that is a status of its own.
      if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
      const told = z.safeParse(bankNameEvent, data);
      if (!told.success || told.data.bank_account_number !== accountNumber) {
        throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      }
      if (told.data.status === "PENDING") return { outcome: "pending", providerId: told.data.id };
      const answer = answerOf(told.data);
      if (!answer) throw new ProviderAnswerError("SHAPE", "the answer has another status");
      if (answer.outcome === "failed") {
        throw new ProviderAnswerError("FAILED", "the name could not be found out");
      }
      return answer;
    },
  };
}
