import type { TaxCheck } from "./port.ts";

/** Production without a register: every number waits for an officer, and none is taken for checked. */
export const noTaxCheck: TaxCheck = {
  find: () => Promise.reject(new Error("no tax register is configured")),
};
