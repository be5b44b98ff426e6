import type { listProvinces } from "@rukun/contract/regions";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { regionKeys, regionStaleTime } from "./keys";

/** All provinces, by name. */
export const provincesQuery = () =>
  queryOptions({
    queryKey: regionKeys.provinces,
    queryFn: ({ signal }) => call<typeof listProvinces>("GET /v1/master/provinces", { signal }),
    staleTime: regionStaleTime,
    gcTime: regionStaleTime,
  });

/** Every call has its hook. @public */
export const useProvinces = () => useQuery(provincesQuery());
