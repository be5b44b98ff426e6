import type { askBankName, decideBankName } from "@rukun/contract/bank-names";
import { changeOf } from "../mutation";

/** Asks the bank of a company's account again whose it is. Whatever shows the account shows how it stands. */
export const useAskBankName = changeOf<typeof askBankName>(
  "POST /v1/backoffice/companies/:company_id/bank-name/ask",
  { stale: "everything" },
);

/** An officer's decision on a name at a bank. */
export const useDecideBankName = changeOf<typeof decideBankName>(
  "POST /v1/backoffice/bank-names/:case_id/decide",
  { stale: ["bank-names"] },
);
