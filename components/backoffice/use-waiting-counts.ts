import { useQuery } from "@tanstack/react-query";
import { companyReviewsOptions } from "@/lib/api/reviews/company/reviews-query";
import { personReviewsOptions } from "@/lib/api/reviews/person/reviews-query";

const firstPage = { filter: "waiting", search: "", cursor: null } as const;
type Counted = { counts: { waiting: number } };
const waitingOf = ({ counts }: Counted) => counts.waiting;

/**
 * How many submissions wait in each queue; undefined while unknown. Read from what the queues open with, and not
 * again by itself: a queue that is on the screen keeps its number fresh.
 */
export function useWaitingCounts(): { people: number | undefined; companies: number | undefined } {
  const people = useQuery({
    ...personReviewsOptions(firstPage),
    refetchInterval: false,
    select: waitingOf,
  });
  const companies = useQuery({
    ...companyReviewsOptions(firstPage),
    refetchInterval: false,
    select: waitingOf,
  });
  return { people: people.data, companies: companies.data };
}
