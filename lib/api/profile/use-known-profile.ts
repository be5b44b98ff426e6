import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useSessionState } from "@/lib/session/use-session-state";
import { profileQuery } from "./profile-options";

/**
 * The profile as far as the cache has it, asked for once when somebody is signed in. What every page carries does
 * without the observer behind `useProfile`, which visitors of public pages would load for nothing.
 */
export function useKnownProfile() {
  const queryClient = useQueryClient();
  const isSignedIn = useSessionState() === "signed-in";
  const cache = queryClient.getQueryCache();
  const state = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => queryClient.getQueryState(profileQuery().queryKey),
    () => undefined,
  );

  useEffect(() => {
    // A failure is in the state; whoever shows the profile offers to try again.
    if (isSignedIn) queryClient.prefetchQuery(profileQuery());
  }, [isSignedIn, queryClient]);

  return { data: state?.data, isError: state?.status === "error" };
}
