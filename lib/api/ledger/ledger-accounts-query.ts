import type { LedgerGroup, listLedgerAccounts } from "@rukun/contract/ledger";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { ledgerKeys } from "./keys";

/** One page of a group's accounts. @param page undefined while none is shown */
export const useLedgerAccountsQuery = (
  page: { group: LedgerGroup; cursor: string | null } | undefined,
) =>
  useQuery({
    queryKey: ledgerKeys.accounts(page ?? {}),
    queryFn: page
      ? ({ signal }) =>
          call<typeof listLedgerAccounts>("GET /v1/backoffice/ledger/accounts", {
            signal,
            query: { group: page.group, ...(page.cursor ? { cursor: page.cursor } : {}) },
          })
      : skipToken,
    placeholderData: keepPreviousData,
  });
