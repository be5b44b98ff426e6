import type { listSubDistricts } from "@rukun/contract/regions";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { regionKeys, regionStaleTime } from "./keys";

/** Villages and sub-districts of a district; disabled without one. */
export const subDistrictsQuery = (districtId: string | undefined) =>
  queryOptions({
    queryKey: regionKeys.subDistricts(districtId ?? ""),
    queryFn: districtId
      ? ({ signal }) =>
          call<typeof listSubDistricts>("GET /v1/master/sub-districts", {
            query: { district_id: districtId },
            signal,
          })
      : skipToken,
    staleTime: regionStaleTime,
    gcTime: regionStaleTime,
  });

/** Every call has its hook. @public */
export const useSubDistricts = (districtId: string | undefined) =>
  useQuery(subDistrictsQuery(districtId));
