import type { listDistricts } from "@rukun/contract/regions";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { regionKeys, regionStaleTime } from "./keys";

/** Districts of a city; disabled without one. */
export const districtsQuery = (cityId: string | undefined) =>
  queryOptions({
    queryKey: regionKeys.districts(cityId ?? ""),
    queryFn: cityId
      ? ({ signal }) =>
          call<typeof listDistricts>("GET /v1/master/districts", {
            query: { city_id: cityId },
            signal,
          })
      : skipToken,
    staleTime: regionStaleTime,
    gcTime: regionStaleTime,
  });

export const useDistricts = (cityId: string | undefined) => useQuery(districtsQuery(cityId));
