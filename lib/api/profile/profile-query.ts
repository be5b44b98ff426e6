import type { getProfile, UserProfile } from "@rukun/contract/profile";
import type { UserStatusCode } from "@rukun/contract/status";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { takeEarlyProfile } from "@/lib/boot/early-profile";
import { readToken } from "@/lib/session/session";
import { useSessionState } from "@/lib/session/use-session-state";
import { profileKeys } from "./keys";

/** Code of everybody who waits for an answer. */
const waitingCode = "2" satisfies UserStatusCode;

/** The person, or their company. */
const isWaiting = ({ user_status, company }: UserProfile) =>
  user_status.value === waitingCode || company?.company_status.value === "waiting";

/** While somebody waits for an answer, the answer should not wait for a reload. */
const waitingInterval = 30_000;

/** The signed-in user with status and role. */
export const profileQuery = () =>
  queryOptions({
    queryKey: profileKeys.profile,
    queryFn: async ({ signal }) =>
      (await takeEarlyProfile(readToken(), signal)) ??
      call<typeof getProfile>("GET /v1/user/profile", { signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? waitingInterval : false),
  });

/** Who is signed in in this browser; asks nothing for guests. */
export const useProfile = () =>
  useQuery({ ...profileQuery(), enabled: useSessionState() === "signed-in" });

/**
 * After a save: shows the user with their company as the answer has them and asks for the user again. Does not wait
 * for that second answer, the first one is already true.
 */
export function storeProfile(queryClient: QueryClient, profile: UserProfile): void {
  queryClient.setQueryData(profileKeys.profile, profile);
  void queryClient.invalidateQueries({ queryKey: profileKeys.profile });
}
