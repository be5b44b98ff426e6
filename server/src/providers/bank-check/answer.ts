import type { BankNameEvent } from "@rukun/contract/bank-checks";
import type { BankAnswer } from "./port.ts";

/** The form shows it and submits it as the account's name, which has this maximum. */
const longestName = 120;

/** Reasons that say nothing of the account. */
const ofTheNetwork = /NETWORK|TEMPORARY|SWITCHING|TIMEOUT|TIMED|UNAVAILABLE|MAINTENANCE|INTERNAL/i;

/**
 * What the provider's message comes to; `failed`: it could not find it out. Undefined while it is still looking, or says
 * what is not documented.
 */
export function answerOf(told: BankNameEvent): BankAnswer | { outcome: "failed" } | undefined {
  if (told.status === "SUCCESS") {
    const holderName = told.bank_account_holder_name?.trim() ?? "";
    const isName = holderName !== "" && holderName.length <= longestName;
    return isName ? { outcome: "known", holderName } : { outcome: "failed" };
  }
  if (told.status !== "FAILURE") return undefined;
  return { outcome: ofTheNetwork.test(told.failure_reason ?? "") ? "failed" : "unknown" };
}
