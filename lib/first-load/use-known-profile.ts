import type { UserProfile } from "@rukun/contract/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { profileKeys } from "@/lib/api/profile/keys";
import { useSessionState } from "@/lib/session/use-session-state";

/**
 * `useProfile` for what every page contains: same profile, same cache. The query and its observer are only loaded for
 * signed-in users.
 */
export function useKnownProfile() {
  const queryClient = useQueryClient();
  const isSignedIn = useSessionState() === "signed-in";
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const cache = queryClient.getQueryCache();
  const state = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => queryClient.getQueryState<UserProfile>(profileKeys.profile),
    () => undefined,
  );

  useEffect(() => {
    // A page that shows the profile has requested it already: no need to load the query a second time.
    if (!isSignedIn || queryClient.getQueryState(profileKeys.profile)) return;
    import("@/lib/api/profile/profile-query").then(
      // A failure is in the query state; components that show the profile offer a retry.
      ({ profileQuery }) => queryClient.prefetchQuery(profileQuery()),
      () => setIsOutOfReach(true),
    );
  }, [isSignedIn, queryClient]);

  return { data: state?.data, isError: state?.status === "error" || isOutOfReach };
}
