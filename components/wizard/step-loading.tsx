import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

interface LoadingProps {
  readonly error?: Error | null;
  readonly retry?: () => void;
}

/** For `next/dynamic`: the placeholder of a step whose code is loading. */
export function stepLoading({ error, retry }: LoadingProps) {
  return error && retry ? <LoadProblem onRetry={retry} /> : <StepSkeleton />;
}
