import type { TaxCheck } from "./port.ts";

/**
 * The tax register in the process. The last digits of a number decide, so that every branch can be tested by hand:
 * `000` is not in the register, `999` belongs to another company, `998` is unreachable. Every other number belongs to
 * the company that asks.
 */
export const taxCheckSandbox: TaxCheck = {
  async find({ npwpNumber, claimedName }) {
    switch (npwpNumber.slice(-3)) {
      case "000":
        return { isFound: false };
      case "999":
        return { isFound: true, registeredName: "PT Nama Lain Nusantara" };
      case "998":
        throw new Error("the sandbox was told to be unreachable");
      default:
        return { isFound: true, registeredName: claimedName };
    }
  },
};
