import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { BankCheck } from "./port.ts";

/** Production without an account check: every account waits for an officer, and none is taken for checked. */
export const noBankCheck: BankCheck = {
  find: () =>
    Promise.reject(new ProviderAnswerError("NOT_CONFIGURED", "no account check is configured")),
};
