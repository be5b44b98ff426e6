import type { listPlayedPayouts } from "@rukun/contract/sandbox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { sandboxKeys } from "./keys";

const interval = 3000;

/** Payouts that the bank that is played was asked for, polled every three seconds. Does not exist in production. */
export const playedPayoutsQuery = (api?: Api) =>
  queryOptions({
    queryKey: sandboxKeys.payouts,
    queryFn: ({ signal }) =>
      call<typeof listPlayedPayouts>("GET /v1/development/sandbox/payouts", { api, signal }),
    refetchInterval: interval,
    staleTime: 0,
  });

export const usePlayedPayouts = () => useQuery(playedPayoutsQuery());
