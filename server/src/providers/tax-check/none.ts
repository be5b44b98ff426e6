import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { TaxCheck } from "./port.ts";

/** No register configured (production): every number is left to an officer, none counts as checked. */
export const noTaxCheck: TaxCheck = {
  find: () =>
    Promise.reject(new ProviderAnswerError("NOT_CONFIGURED", "no tax register is configured")),
};
