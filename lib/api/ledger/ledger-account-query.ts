import type { getLedgerAccount } from "@rukun/contract/ledger";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { ledgerKeys } from "./keys";

/** An account and one page of its entries. @param account undefined until the address is read */
export const useLedgerAccountQuery = (account: string | undefined, cursor: string | null) =>
  useQuery({
    queryKey: ledgerKeys.account(account ?? "", cursor),
    queryFn: account
      ? ({ signal }) =>
          call<typeof getLedgerAccount>("GET /v1/backoffice/ledger/accounts/:account", {
            signal,
            params: { account },
            query: cursor ? { cursor } : {},
          })
      : skipToken,
    placeholderData: keepPreviousData,
  });
