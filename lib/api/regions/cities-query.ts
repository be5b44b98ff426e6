import type { listCities } from "@rukun/contract/regions";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { regionKeys, regionStaleTime } from "./keys";

/** Cities and regencies of a province; disabled without one. */
export const citiesQuery = (provinceId: string | undefined) =>
  queryOptions({
    queryKey: regionKeys.cities(provinceId ?? ""),
    queryFn: provinceId
      ? ({ signal }) =>
          call<typeof listCities>("GET /v1/master/cities", {
            query: { province_id: provinceId },
            signal,
          })
      : skipToken,
    staleTime: regionStaleTime,
    gcTime: regionStaleTime,
  });

/** Every call has its hook. @public */
export const useCities = (provinceId: string | undefined) => useQuery(citiesQuery(provinceId));
