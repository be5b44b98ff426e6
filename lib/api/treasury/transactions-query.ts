import type { CallQuery } from "@rukun/contract/call";
import type { listWatchedTransactions } from "@rukun/contract/treasury";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One page of funders' transactions. */
export const useWatchedTransactionsQuery = (query: CallQuery<typeof listWatchedTransactions>) =>
  useQuery({
    queryKey: treasuryKeys.transactions(query, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listWatchedTransactions>("GET /v1/backoffice/transactions", { signal, query }),
    placeholderData: keepPreviousData,
  });
