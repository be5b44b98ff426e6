import type { listBankAccounts } from "@rukun/contract/bank-accounts";
import { queriesOf } from "../query";

const { read } = queriesOf("bank-accounts");

/** The funder's own bank accounts, the primary one first. A mailed link may have been opened in another tab. */
export const useBankAccounts = read<typeof listBankAccounts>(
  "GET /v2/master/bank-accounts/populate",
  { staleTime: 0, refetchOnWindowFocus: "always" },
);
