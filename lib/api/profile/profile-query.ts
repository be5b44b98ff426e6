import type { getProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { readToken } from "@/lib/auth/session";
import { useSessionState } from "@/lib/auth/use-session-state";
import { takeEarlyProfile } from "@/lib/boot/early-profile";
import { profileKeys } from "./keys";

/** While somebody waits for an answer, the answer should not wait for a reload. */
const waitingInterval = 30_000;

/** The signed-in user with status and role. */
export const profileQuery = () =>
  queryOptions({
    queryKey: profileKeys.profile,
    queryFn: async ({ signal }) =>
      (await takeEarlyProfile(readToken())) ??
      call<typeof getProfile>("GET /v1/user/profile", { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data && userStatusGroup(state.data.user_status.name) === "waiting"
        ? waitingInterval
        : false,
  });

/** The profile of whoever is signed in in this browser; asks nothing for guests. */
export const useProfile = () =>
  useQuery({ ...profileQuery(), enabled: useSessionState() === "signed-in" });
