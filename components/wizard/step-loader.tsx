import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

interface StepLoaderProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Other data the step waits for. */
  readonly isReady: boolean;
  /** Nothing can be typed: newer data replaces what is shown. */
  readonly readOnly: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows a step once its saved data is loaded. Refetched data does not reach a mounted step that can be filled in: its
 * form has its own values by then.
 */
export function StepLoader<Data>({ query, isReady, readOnly, children }: StepLoaderProps<Data>) {
  const [shown, setShown] = useState<{ readonly data: Data }>();
  const { data, dataUpdatedAt, fetchStatus } = query;
  const isSettled = isReady && fetchStatus !== "fetching";
  if (!shown && isSettled && data !== undefined) setShown({ data });
  if (readOnly && isReady && data !== undefined) {
    return <Fragment key={dataUpdatedAt}>{children(data)}</Fragment>;
  }
  if (shown) return children(shown.data);
  if (isSettled && data === undefined) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <StepSkeleton />;
}
