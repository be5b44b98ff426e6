import type { AccountChangeFilter, listAccountChanges } from "@rukun/contract/account-changes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountChangeKeys } from "./keys";

/** One page of changes, by where they are. */
export const useAccountChanges = (page: { filter: AccountChangeFilter; cursor: string | null }) =>
  useQuery({
    queryKey: accountChangeKeys.list(page),
    queryFn: ({ signal }) =>
      call<typeof listAccountChanges>("GET /v1/backoffice/account-changes", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
