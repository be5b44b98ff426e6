import type { listLedgerPostings } from "@rukun/contract/ledger";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { ledgerKeys } from "./keys";

/** One page of the journal. @param page undefined while it is not shown */
export const useLedgerPostingsQuery = (
  page: { search: string; cursor: string | null } | undefined,
) =>
  useQuery({
    queryKey: ledgerKeys.postings(page ?? {}),
    queryFn: page
      ? ({ signal }) =>
          call<typeof listLedgerPostings>("GET /v1/backoffice/ledger/postings", {
            signal,
            query: {
              ...(page.search ? { search: page.search } : {}),
              ...(page.cursor ? { cursor: page.cursor } : {}),
            },
          })
      : skipToken,
    placeholderData: keepPreviousData,
  });
