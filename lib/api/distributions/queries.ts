import type {
  DistributionDetail,
  getDistribution,
  listArrears,
  listDistributions,
} from "@rukun/contract/distributions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { keyOf, queriesOf } from "../query";

const { read, page } = queriesOf("distributions");

/** One page of distributions. */
export const useDistributions = page<typeof listDistributions>("GET /v1/backoffice/distributions");

/** How many wait to be released. @param enabled whether this officer may know */
export const useDistributionsToDo = (enabled: boolean) =>
  useQuery({
    ...useDistributions.options({ filter: "open" }),
    enabled,
    select: ({ waiting }) => waiting,
  });

/** Campaigns with late instalments. */
export const useArrears = read<typeof listArrears>("GET /v1/backoffice/arrears");

const bookingInterval = 2000;

const isOnItsWay = (distribution?: DistributionDetail): boolean =>
  distribution?.state === "RELEASED";

/** A distribution with its funders in pages, which its answer counts; followed while it is booked. */
export const useDistribution = (id: string | undefined) =>
  useInfiniteQuery({
    queryKey: keyOf("distributions", "one", { id }),
    queryFn: ({ pageParam, signal }) =>
      call<typeof getDistribution>("GET /v1/backoffice/distributions/:distribution_id", {
        signal,
        params: { distribution_id: id ?? "" },
        query: pageParam ? { offset: String(pageParam) } : {},
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => isOnItsWay(state.data?.pages[0]) && bookingInterval,
  });
