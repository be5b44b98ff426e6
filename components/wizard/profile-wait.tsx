import type { UseQueryResult } from "@tanstack/react-query";
import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

interface ProfileWaitProps {
  readonly profile: Pick<UseQueryResult, "isError" | "refetch">;
}

/** In place of the steps while the user is not known. */
export function ProfileWait({ profile }: ProfileWaitProps) {
  if (profile.isError) return <LoadProblem onRetry={() => void profile.refetch()} />;
  return <StepSkeleton />;
}
