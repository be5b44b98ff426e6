import type { getWatchedTransaction } from "@rukun/contract/treasury";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One transaction with all that belongs to it. @param id undefined until the address is read */
export const useWatchedTransactionQuery = (id: string | undefined) =>
  useQuery({
    queryKey: treasuryKeys.transaction(id ?? "", useLocale()),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getWatchedTransaction>(
            "GET /v1/backoffice/transactions/:campaign_transaction_id",
            { signal, params: { campaign_transaction_id: id } },
          )
      : skipToken,
  });
