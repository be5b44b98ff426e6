import { useQuery } from "@tanstack/react-query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import type { Reviews, Subject } from "./subjects";

/** How long an answer counts as new. */
const freshFor = 10_000;
const apart = 30_000;

/**
 * Who has a review that is open, asked for now and then while the page is seen, and when the officer comes back to it:
 * the review itself is not read again, because each view is recorded.
 * @param known the review, which is as new as `knownAt` (milliseconds); without it nothing is asked
 */
export function useAssignmentQuery<S extends Subject>(
  subject: S,
  id: string,
  known: Reviews[S]["detail"] | undefined,
  knownAt: number,
) {
  return useQuery({
    queryKey: reviewKeys.assignment(subject, id),
    queryFn: ({ signal }) => callReview(subject, "assignment", { id, signal }),
    enabled: known !== undefined,
    initialData: known && {
      submission_id: known.submission_id,
      assignee: known.assignee,
      is_decidable: true,
    },
    initialDataUpdatedAt: knownAt,
    staleTime: freshFor,
    gcTime: 0,
    refetchInterval: apart,
  });
}
