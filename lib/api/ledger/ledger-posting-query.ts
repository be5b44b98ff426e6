import type { getLedgerPosting } from "@rukun/contract/ledger";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { ledgerKeys } from "./keys";

/** One posting with its entries. @param id undefined until the address is read */
export const useLedgerPostingQuery = (id: string | undefined) =>
  useQuery({
    queryKey: ledgerKeys.posting(id ?? ""),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getLedgerPosting>("GET /v1/backoffice/ledger/postings/:posting_id", {
            signal,
            params: { posting_id: id },
          })
      : skipToken,
  });
