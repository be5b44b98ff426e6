import type { listPlayedAccounts } from "@rukun/contract/sandbox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { sandboxKeys } from "./keys";

const interval = 3000;

/** Virtual accounts of the bank that is played, polled every three seconds. Does not exist in production. */
export const playedAccountsQuery = (api?: Api) =>
  queryOptions({
    queryKey: sandboxKeys.accounts,
    queryFn: ({ signal }) =>
      call<typeof listPlayedAccounts>("GET /v1/development/sandbox/virtual-accounts", {
        api,
        signal,
      }),
    refetchInterval: interval,
    staleTime: 0,
  });

export const usePlayedAccounts = () => useQuery(playedAccountsQuery());
