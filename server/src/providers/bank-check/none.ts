import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { BankCheck } from "./port.ts";

/**
 * No account check configured (production): no account counts as checked, so no company is approved, no campaign
 * published, and no company or withdrawal paid.
 */
export const noBankCheck: BankCheck = {
  ask: () =>
    Promise.reject(new ProviderAnswerError("NOT_CONFIGURED", "no account check is configured")),
};
