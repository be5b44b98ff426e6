import { useEffect, useState } from "react";
import { useSessionState } from "@/lib/session/use-session-state";
import { isProfileRequested, useProfileState } from "./known-profile";

/**
 * `useProfile` for what every page contains: same profile, same cache. The query and its cache are only loaded for
 * signed-in users.
 */
export function useKnownProfile() {
  const isSignedIn = useSessionState() === "signed-in";
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const { data, isError } = useProfileState();

  useEffect(() => {
    // A page that shows the profile has requested it already: no need to load the query a second time.
    if (!isSignedIn || isProfileRequested()) return;
    import("@/lib/api/profile/request-profile").then(
      // A failure is in the query state; components that show the profile offer a retry.
      ({ requestProfile }) => requestProfile(),
      () => setIsOutOfReach(true),
    );
  }, [isSignedIn]);

  return { data, isError: isError || isOutOfReach };
}
