import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { TaxCheck } from "./port.ts";

/** Production without a register: every number waits for an officer, and none is taken for checked. */
export const noTaxCheck: TaxCheck = {
  find: () =>
    Promise.reject(new ProviderAnswerError("NOT_CONFIGURED", "no tax register is configured")),
};
