import type { listBankAccounts } from "@rukun/contract/bank-accounts";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankAccountKeys } from "./keys";

/** The funder's own bank accounts, the primary one first. */
export const useBankAccounts = () =>
  useQuery({
    queryKey: bankAccountKeys.list,
    queryFn: ({ signal }) =>
      call<typeof listBankAccounts>("GET /v2/master/bank-accounts/populate", { signal }),
    // A link may have been opened in another tab.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
