import type { CallDescriptor } from "@rukun/contract/call";
import type { Step, StepAnswer, StepRevision, StepStart, Steps } from "@rukun/contract/step";
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "@/lib/api/client";
import { savedFields } from "@/lib/steps/step-values";
import { stepKeys } from "./keys";

/**
 * The saved values of a step, by the step's own path. Fetched when the dialog opens and after a save, never in between:
 * a form that already shows its fields could not use a response that arrives while the user types. Data prefetched on
 * hover a moment before is fresh enough.
 */
export const stepQuery = <S extends Step>(step: S) =>
  queryOptions({
    queryKey: stepKeys.step(step.path),
    queryFn: ({ signal }) =>
      call<CallDescriptor>(`GET ${step.path}`, { signal }) as Promise<StepAnswer<S>>,
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    select: (answer) => savedFields(step, answer),
  });

export type SavedSteps<S extends Steps> = {
  readonly [Name in keyof S]: UseQueryResult<StepStart<S[Name]>>;
};

/** Saved values of each step of a form, keyed by step name. */
export function useSavedSteps<S extends Steps>(steps: S, enabled: boolean) {
  const names = Object.keys(steps) as (keyof S)[];
  const results = useQueries({
    queries: names.map((name) => ({ ...stepQuery(steps[name] as Step), enabled })),
  });
  return Object.fromEntries(names.map((name, n) => [name, results[n]])) as SavedSteps<S>;
}

/** The revision of a step as it was fetched last; that of a new one before, and for steps of one person. */
export function revisionOf(queryClient: QueryClient, { path, shared }: Step): StepRevision {
  const answer = shared && queryClient.getQueryData<StepRevision>(stepKeys.step(path));
  return answer || { version: 0, saved_at: null, saved_by: null };
}

/** Refetches the steps when the mode of their form changes: they were submitted or decided on somewhere else. */
export function useFreshSteps(steps: Steps, mode: string | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(mode);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== mode;
    before.current = mode;
    if (!isChanged) return;
    for (const { path } of Object.values(steps)) {
      void queryClient.invalidateQueries({ queryKey: stepKeys.step(path) });
    }
  }, [steps, mode, queryClient]);
}

/** Fetches the steps of a form that are not cached; a failure shows when its step is opened. */
export function prefetchSteps(queryClient: QueryClient, steps: Steps): void {
  for (const step of Object.values(steps)) void queryClient.prefetchQuery(stepQuery(step));
}
