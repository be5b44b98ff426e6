import type { getTopUp } from "@rukun/contract/top-ups";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { fundAccountKeys } from "./keys";

const waitingInterval = 3000;

/** A top-up by its id, or the one that waits for its payment; followed until it ends. */
export const useTopUp = (id: string | undefined) =>
  useQuery({
    queryKey: fundAccountKeys.topUp(id),
    queryFn: ({ signal }) =>
      call<typeof getTopUp>("GET /v2/user/rdl/top-up", { query: id ? { id } : {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.top_up?.state === "CREATED" ? waitingInterval : false,
    staleTime: 0,
  });
