import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

interface LoadingProps {
  readonly error?: Error | null;
  readonly retry?: () => void;
}

/** For `next/dynamic`: what stands in place of a step whose code is on its way. */
export function stepLoading({ error, retry }: LoadingProps) {
  return error && retry ? <LoadProblem onRetry={retry} /> : <StepSkeleton />;
}
