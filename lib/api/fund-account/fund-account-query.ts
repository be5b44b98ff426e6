import type { FundAccount, getFundAccount } from "@rukun/contract/fund-accounts";
import { liveChannels } from "@rukun/contract/live-channels";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { withFallback } from "@/lib/api/with-fallback";
import { askEvery, useLive } from "@/lib/live/use-live";
import { readUserId } from "@/lib/session/session";
import { fundAccountKeys } from "./keys";

const waitingInterval = 3000;

/** Its agreement is signed elsewhere, the bank opens it, or money is on its way. */
const isWaiting = (account?: FundAccount): boolean =>
  account?.state === "signing" ||
  account?.state === "opening" ||
  (account !== undefined && account.in_transit !== "0");

/**
 * The funder's account and its balance; followed while it is signed for or opened, or money is on its way. Not asked for where
 * nobody can have one yet: it would be the only call of such a page.
 */
export function useFundAccount(canExist = true) {
  const client = useQueryClient();
  const queryKey = fundAccountKeys.account;
  const userId = isWaiting(client.getQueryData(queryKey)) ? readUserId() : null;
  const isLive = useLive(
    userId ? liveChannels.rdf(userId) : undefined,
    () => void client.invalidateQueries({ queryKey: fundAccountKeys.all }),
  );
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      withFallback(
        call<typeof getFundAccount>("GET /user/rdl/get-balance", { signal }),
        "maintenance",
      ),
    refetchInterval: ({ state }) => isWaiting(state.data) && askEvery(waitingInterval, isLive),
    staleTime: 0,
    enabled: canExist,
  });
}
