import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { BankCheck } from "./port.ts";

/** No account check configured (production): every account is left to an officer, none counts as checked. */
export const noBankCheck: BankCheck = {
  ask: () =>
    Promise.reject(new ProviderAnswerError("NOT_CONFIGURED", "no account check is configured")),
};
