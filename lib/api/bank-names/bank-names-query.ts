import type { BankNameFilter, listBankNames } from "@rukun/contract/bank-names";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankNameKeys } from "./keys";

/** One page of names at banks, by where they are. */
export const useBankNames = (page: { filter: BankNameFilter; cursor: string | null }) =>
  useQuery({
    queryKey: bankNameKeys.list(page),
    queryFn: ({ signal }) =>
      call<typeof listBankNames>("GET /v1/backoffice/bank-names", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
