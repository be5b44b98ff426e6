import type { validateTaxNumber } from "@rukun/contract/tax-number";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { taxNumberKeys } from "./keys";

/** As the company's check: once per number and name, because every lookup at the register is counted. */
const taxNumberCheckQuery = (number: string | undefined, name: string) =>
  queryOptions({
    queryKey: taxNumberKeys.check(number ?? "", name),
    queryFn: number
      ? ({ signal }) =>
          call<typeof validateTaxNumber>("POST /v1/user/tax-number/validate", {
            body: { npwp_number: number },
            signal,
          })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/**
 * Whether a tax number exists and is registered under the profile's name.
 * @param number disabled while undefined
 */
export const useTaxNumberCheck = (number: string | undefined, name: string) =>
  useQuery(taxNumberCheckQuery(number, name));
