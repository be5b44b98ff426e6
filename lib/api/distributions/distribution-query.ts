import type { DistributionDetail, getDistribution } from "@rukun/contract/distributions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { distributionKeys } from "./keys";

const bookingInterval = 2000;

const isOnItsWay = (distribution?: DistributionDetail): boolean =>
  distribution?.state === "RELEASED";

/** A distribution with its funders in pages; followed while it is booked. */
export const useDistribution = (id: string | undefined) =>
  useInfiniteQuery({
    queryKey: distributionKeys.one(id ?? "", useLocale()),
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
