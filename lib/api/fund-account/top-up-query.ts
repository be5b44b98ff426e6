import type { CallData } from "@rukun/contract/call";
import { liveChannels } from "@rukun/contract/live-channels";
import type { getTopUp } from "@rukun/contract/top-ups";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { askEvery, useLive } from "@/lib/live/use-live";
import { readUserId } from "@/lib/session/session";
import { fundAccountKeys } from "./keys";

const waitingInterval = 3000;

const isWaiting = (topUps?: CallData<typeof getTopUp>): boolean =>
  topUps?.top_up?.state === "CREATED";

/** A top-up by its id, or the one that waits for its payment; followed until it ends. */
export function useTopUp(id: string | undefined) {
  const client = useQueryClient();
  const queryKey = fundAccountKeys.topUp(id);
  const userId = isWaiting(client.getQueryData(queryKey)) ? readUserId() : null;
  const isLive = useLive(
    userId ? liveChannels.rdf(userId) : undefined,
    () => void client.invalidateQueries({ queryKey }),
  );
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof getTopUp>("GET /v2/user/rdl/top-up", { query: id ? { id } : {}, signal }),
    refetchInterval: ({ state }) => isWaiting(state.data) && askEvery(waitingInterval, isLive),
    staleTime: 0,
    // One that was just found or started without its id is shown on, while it is asked for by id.
    placeholderData: () => {
      const open = client.getQueryData<CallData<typeof getTopUp>>(fundAccountKeys.topUp(undefined));
      return open?.top_up?.id === id ? open : undefined;
    },
  });
}
