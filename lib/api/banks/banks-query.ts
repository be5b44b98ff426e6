import type { listBanks, listFundAccountBanks } from "@rukun/contract/banks";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankKeys } from "./keys";

/** Banks are activated or renamed a few times a year. */
const bankStaleTime = 60 * 60_000;

/** All banks by name, including those that cannot be chosen yet. */
export const banksQuery = () =>
  queryOptions({
    queryKey: bankKeys.list,
    queryFn: ({ signal }) => call<typeof listBanks>("GET /v1/master/banks", { signal }),
    staleTime: bankStaleTime,
    gcTime: bankStaleTime,
  });

export const useBanks = () => useQuery(banksQuery());

/** Banks of the funder's fund account; for the pages of that account. */
const fundAccountBanksQuery = () =>
  queryOptions({
    queryKey: bankKeys.fundAccount,
    queryFn: ({ signal }) =>
      call<typeof listFundAccountBanks>("GET /master/banks/populate", { signal }),
    staleTime: bankStaleTime,
  });

export const useFundAccountBanks = () => useQuery(fundAccountBanksQuery());
