import type { BankNameState } from "@rukun/contract/bank-name-texts";

/** How the state of a name at a bank looks, to funders and officers. */
export const bankNameTones = {
  unasked: "waiting",
  accepted: "verified",
  waiting: "waiting",
  refused: "rejected",
  different: "rejected",
} as const satisfies Record<BankNameState, string>;
