import type { UseQueryResult } from "@tanstack/react-query";
import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

interface ProfileWaitProps {
  readonly profile: Pick<UseQueryResult, "error" | "isError" | "refetch">;
}

/** Replaces the steps while the user is loading. */
export function ProfileWait({ profile }: ProfileWaitProps) {
  if (profile.isError) {
    return <LoadProblem error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  return <StepSkeleton />;
}
