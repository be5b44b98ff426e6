import type {
  acceptIncome,
  giveIncomeEvidence,
  refuseIncome,
} from "@rukun/contract/income-evidence";
import { change, decisionOf } from "../mutation";
import { useOwnIncome } from "./queries";

/** Gives evidence of the declared income, in the place of what waits. */
export const useGiveIncomeEvidence = change<typeof giveIncomeEvidence, File>(
  "POST /v1/user/income-evidence",
  {
    stale: [],
    shows: () => useOwnIncome.options(),
    asks: (income_file) => ({ body: { income_file } }),
  },
);

/** An officer's decision, once. */
export const useDecideIncome = decisionOf<{
  accept: typeof acceptIncome;
  refuse: typeof refuseIncome;
}>(
  {
    accept: "POST /v1/backoffice/income-evidence/:evidence_id/accept",
    refuse: "POST /v1/backoffice/income-evidence/:evidence_id/refuse",
  },
  { stale: ["income-evidence"] },
);
