import type { UserProfile } from "@rukun/contract/profile";
import type { ReactNode } from "react";
import { useProfile } from "@/lib/api/profile/queries";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";

const loadFailure = () => import("./profile-failure");

type ProfileBoundaryProps = {
  /** Renders the page; the profile is undefined while loading. */
  children: (profile: UserProfile | undefined) => ReactNode;
};

/** A page about the current user, or an error if the user could not be loaded. */
export function ProfileBoundary({ children }: ProfileBoundaryProps) {
  const { data: profile, error, refetch } = useProfile();
  const failure = useLazyModule(loadFailure, error !== null && !profile, (cause) =>
    logFailure("The message about the profile could not be loaded", cause),
  );
  if (error && !profile && failure)
    return <failure.ProfileFailure error={error} onRetry={() => void refetch()} />;
  return children(profile);
}
