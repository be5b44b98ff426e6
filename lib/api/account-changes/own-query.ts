import type { getCompanyAccount } from "@rukun/contract/account-changes";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountChangeKeys } from "./keys";

/** The account that the company is paid to, and what became of the change proposed last. */
export const useCompanyAccount = () =>
  useQuery({
    queryKey: accountChangeKeys.own,
    queryFn: ({ signal }) =>
      call<typeof getCompanyAccount>("GET /v1/company/account-change", { signal }),
    // Officers may have decided meanwhile.
    refetchOnWindowFocus: "always",
  });
