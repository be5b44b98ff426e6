import type { CallDescriptor } from "@rukun/contract/call";
import type { Step, StepAnswer, StepStart, Steps } from "@rukun/contract/step";
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
} from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { savedFields } from "@/lib/steps/step-values";
import { stepKeys } from "./keys";

/**
 * What was saved in a step, by the step's own path. It is loaded when the dialog opens and after it was saved, never in
 * between: an answer that arrives while somebody types would be of no use to a form that already shows its fields. What
 * was loaded a moment before, when the pointer came to the button, is new enough.
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

/** What was saved in each step of a form, under the names of the steps. */
export function useSavedSteps<S extends Steps>(steps: S, enabled: boolean) {
  const names = Object.keys(steps) as (keyof S)[];
  const results = useQueries({
    queries: names.map((name) => ({ ...stepQuery(steps[name] as Step), enabled })),
  });
  return Object.fromEntries(names.map((name, n) => [name, results[n]])) as SavedSteps<S>;
}

/** Asks for every step of a form, as far as it is not there; failures show when a step is opened. */
export function prefetchSteps(queryClient: QueryClient, steps: Steps): void {
  for (const step of Object.values(steps)) void queryClient.prefetchQuery(stepQuery(step));
}
