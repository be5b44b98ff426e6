import type { getProfile, UserProfile } from "@rukun/contract/profile";
import type { UserStatusCode } from "@rukun/contract/status";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { takeEarlyProfile } from "@/lib/boot/early-profile";
import { readToken } from "@/lib/session/session";
import { useSessionState } from "@/lib/session/use-session-state";
import { call } from "../client";
import { refresh } from "../refresh";
import { profileKeys } from "./keys";

/** Code of all users who wait for a decision. */
const waitingCode = "2" satisfies UserStatusCode;

/** The person, or their company. */
const isWaiting = ({ user_status, company }: UserProfile) =>
  user_status.value === waitingCode ||
  company?.company_status.value === "waiting" ||
  company?.pre_onboarding.status.value === "waiting";

/** Polls while a submission is under review, so that the decision shows without a reload. */
const waitingInterval = 30_000;

/** The current user with status and role. */
export const profileQuery = () =>
  queryOptions({
    queryKey: profileKeys.profile,
    queryFn: async ({ signal }) =>
      (await takeEarlyProfile(readToken(), signal)) ??
      call<typeof getProfile>("GET /v1/user/profile", { signal }),
    staleTime: 60_000,
    // Another tab may have submitted what this one still shows as open.
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? waitingInterval : false),
  });

/** The user signed in in this browser; disabled for guests. */
export const useProfile = () =>
  useQuery({ ...profileQuery(), enabled: useSessionState() === "signed-in" });

/** Asks for the user again, who has changed elsewhere. @returns the newest that is known; undefined for guests */
export function useProfileAgain(): () => Promise<UserProfile | undefined> {
  const client = useQueryClient();
  return async () => {
    await refresh(client, ["profile"]);
    return client.getQueryData(profileKeys.profile);
  };
}

/** After a save whose answer contains the user: they are shown with it at once, though asked for again. */
export const showProfile = (client: QueryClient, profile: UserProfile) =>
  client.setQueryData(profileKeys.profile, profile);
