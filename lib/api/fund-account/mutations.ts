import type { CallQuery } from "@rukun/contract/call";
import type { registerInvestor } from "@rukun/contract/fund-accounts";
import type { getStatementFile } from "@rukun/contract/fund-statement";
import type { cancelTopUp, startTopUp } from "@rukun/contract/top-ups";
import type { requestWithdrawal } from "@rukun/contract/withdrawals";
import { change } from "../mutation";
import { savedFile } from "../save-written-file";
import { withdrawalQuery } from "./queries";

/** Chooses the bank of the fund account, whose agreement is then made. */
export const useRegisterInvestor = change<typeof registerInvestor, string>(
  "POST /v2/user/rdl/register/investor",
  { stale: ["fund-account"], asks: (bank_id) => ({ body: { bank_id } }) },
);

/** Asks for a virtual account, in the place of one that waits. */
export const useStartTopUp = change<typeof startTopUp>("POST /v2/user/rdl/top-up", {
  stale: ["fund-account"],
});

/** No payment is expected any more. */
export const useCancelTopUp = change<typeof cancelTopUp, string>(
  "POST /v2/user/rdl/top-up/cancel",
  { stale: ["fund-account"], asks: (id) => ({ body: { id } }) },
);

/**
 * Sends money to a bank account. Wrong PINs may have locked the PIN. Not waited for: when nothing is left, or the PIN is
 * locked, the page has no form any more, and what it does with the answer would not be done.
 */
export const useRequestWithdrawal = change<typeof requestWithdrawal>(
  "POST /v2/user/rdl/withdrawal",
  { stale: ["fund-account", "pin"], isWaitedFor: false, shows: ({ id }) => withdrawalQuery(id) },
);

/** Saves a statement as a file. */
export const useStatementFile = savedFile<
  typeof getStatementFile,
  CallQuery<typeof getStatementFile>
>("GET /v2/user/rdl/statement/file", (query) => ({ query }));
