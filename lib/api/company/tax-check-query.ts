import type { validateNpwp } from "@rukun/contract/company";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";

/**
 * Whether a tax number exists and matches the company's name. Asked once per number and name: the register is a third
 * party's, and every lookup is counted.
 *
 * @param number disabled while undefined
 * @param company current legal form and name
 */
const taxCheckQuery = (number: string | undefined, company: string) =>
  queryOptions({
    queryKey: companyKeys.taxCheck(number ?? "", company),
    queryFn: number
      ? ({ signal }) =>
          call<typeof validateNpwp>("POST /v1/company/npwp/validate", {
            body: { company_npwp_number: number },
            signal,
          })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const useTaxCheck = (number: string | undefined, company: string) =>
  useQuery(taxCheckQuery(number, company));
