import type { CallQuery } from "@rukun/contract/call";
import type { listWatchedPayouts } from "@rukun/contract/watched-payouts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One page of money that leaves. */
export const useWatchedPayoutsQuery = (query: CallQuery<typeof listWatchedPayouts>) =>
  useQuery({
    queryKey: treasuryKeys.payouts(query),
    queryFn: ({ signal }) =>
      call<typeof listWatchedPayouts>("GET /v1/backoffice/payouts", { signal, query }),
    placeholderData: keepPreviousData,
  });
