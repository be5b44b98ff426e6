import type { getTransaction } from "@rukun/contract/transactions";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { transactionKeys } from "./keys";

/** One of the funder's own transactions. */
export const useTransaction = (id: string) =>
  useQuery({
    queryKey: transactionKeys.one(id, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getTransaction>("GET /v1/campaign/transaction/detail", {
        query: { campaign_transaction_id: id },
        signal,
      }),
  });
