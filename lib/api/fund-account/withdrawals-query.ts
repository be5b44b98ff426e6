import { liveChannels } from "@rukun/contract/live-channels";
import type { getWithdrawal, listWithdrawals, Withdrawal } from "@rukun/contract/withdrawals";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { askEvery, useLive } from "@/lib/live/use-live";
import { readUserId } from "@/lib/session/session";
import { fundAccountKeys } from "./keys";

const waitingInterval = 3000;

export const isOnItsWay = ({ state }: Pick<Withdrawal, "state">): boolean =>
  state === "REQUESTED" || state === "SENT";

/** The funder's newest withdrawals, and what can be withdrawn. */
export const useWithdrawals = () =>
  useQuery({
    queryKey: fundAccountKeys.withdrawals,
    queryFn: ({ signal }) =>
      call<typeof listWithdrawals>("GET /v2/user/rdl/withdrawals", { signal }),
    staleTime: 0,
  });

/** One of them, followed until its end; nothing without an id. */
export function useWithdrawal(id: string | undefined) {
  const client = useQueryClient();
  const queryKey = fundAccountKeys.withdrawal(id ?? "");
  const known = client.getQueryData<Withdrawal>(queryKey);
  const userId = known && isOnItsWay(known) ? readUserId() : null;
  const isLive = useLive(
    userId ? liveChannels.rdf(userId) : undefined,
    () => void client.invalidateQueries({ queryKey: fundAccountKeys.all }),
  );
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof getWithdrawal>("GET /v2/user/rdl/withdrawal", {
        query: { id: id ?? "" },
        signal,
      }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOnItsWay(state.data) && askEvery(waitingInterval, isLive),
    staleTime: 0,
  });
}
