import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

interface StepLoaderProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Other data the step waits for. */
  readonly isReady: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows a step once its saved data is loaded. Refetched data does not reach a mounted step: its form has its own values
 * by then.
 */
export function StepLoader<Data>({ query, isReady, children }: StepLoaderProps<Data>) {
  const [shown, setShown] = useState<{ readonly data: Data }>();
  const { data, fetchStatus } = query;
  const isSettled = isReady && fetchStatus !== "fetching";
  if (!shown && isSettled && data !== undefined) setShown({ data });
  if (shown) return children(shown.data);
  if (isSettled && data === undefined) return <LoadProblem onRetry={() => void query.refetch()} />;
  return <StepSkeleton />;
}
