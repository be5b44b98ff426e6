import type {
  acceptAccountChange,
  proposeAccountChange,
  refuseAccountChange,
  withdrawAccountChange,
} from "@rukun/contract/account-changes";
import { change, decisionOf } from "../mutation";
import { useCompanyAccount } from "./queries";

/** Proposes another account, with evidence and the PIN. */
export const useProposeAccountChange = change<typeof proposeAccountChange>(
  "POST /v1/company/account-change",
  { stale: [], shows: () => useCompanyAccount.options() },
);

/** Takes a proposed change back. */
export const useWithdrawAccountChange = change<typeof withdrawAccountChange, string>(
  "POST /v1/company/account-change/withdraw",
  { stale: ["account-changes"], asks: (change_id) => ({ body: { change_id } }) },
);

/** The word of one officer. */
export const useDecideAccountChange = decisionOf<{
  accept: typeof acceptAccountChange;
  refuse: typeof refuseAccountChange;
}>(
  {
    accept: "POST /v1/backoffice/account-changes/:change_id/accept",
    refuse: "POST /v1/backoffice/account-changes/:change_id/refuse",
  },
  { stale: ["account-changes"] },
);
