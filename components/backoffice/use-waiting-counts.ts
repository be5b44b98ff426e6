import { useQuery } from "@tanstack/react-query";
import { reviewsOptions } from "@/lib/api/reviews/queries";
import { useMay } from "./use-may";

const firstPage = { filter: "waiting", search: "", cursor: null } as const;
type Counted = { counts: { waiting: number } };
const waitingOf = ({ counts }: Counted) => counts.waiting;

/**
 * Number of waiting submissions per queue; undefined while unknown. Read from the queues' first pages and not polled
 * separately: an open queue keeps its number fresh.
 */
export function useWaitingCounts(): Record<
  "people" | "companies" | "preOnboardings",
  number | undefined
> {
  const enabled = useMay()("review_applicants") !== false;
  const people = useQuery({
    ...reviewsOptions("person", firstPage),
    enabled,
    refetchInterval: false,
    select: waitingOf,
  });
  const companies = useQuery({
    ...reviewsOptions("company", firstPage),
    enabled,
    refetchInterval: false,
    select: waitingOf,
  });
  const preOnboardings = useQuery({
    ...reviewsOptions("pre-onboarding", firstPage),
    enabled,
    refetchInterval: false,
    select: waitingOf,
  });
  return {
    people: people.data,
    companies: companies.data,
    preOnboardings: preOnboardings.data,
  };
}
