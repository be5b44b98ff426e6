import { useQuery } from "@tanstack/react-query";
import { reviewsOptions } from "@/lib/api/reviews/reviews-query";

const firstPage = { filter: "waiting", search: "", cursor: null } as const;
type Counted = { counts: { waiting: number } };
const waitingOf = ({ counts }: Counted) => counts.waiting;

/**
 * How many submissions wait in each queue; undefined while unknown. Read from what the queues open with, and not
 * again by itself: a queue that is on the screen keeps its number fresh.
 */
export function useWaitingCounts(): { people: number | undefined; companies: number | undefined } {
  const people = useQuery({
    ...reviewsOptions("person", firstPage),
    refetchInterval: false,
    select: waitingOf,
  });
  const companies = useQuery({
    ...reviewsOptions("company", firstPage),
    refetchInterval: false,
    select: waitingOf,
  });
  return { people: people.data, companies: companies.data };
}
