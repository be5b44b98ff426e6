import type { Region } from "@rukun/contract/regions";
import { useQueryClient } from "@tanstack/react-query";
import { citiesQuery } from "@/lib/api/regions/cities-query";
import { districtsQuery } from "@/lib/api/regions/districts-query";
import { provincesQuery } from "@/lib/api/regions/provinces-query";
import { subDistrictsQuery } from "@/lib/api/regions/sub-districts-query";
import { logFailure } from "@/lib/log";
import type { RegionField, Regions } from "./region-rules";

interface RegionSource {
  readonly search: () => Promise<readonly Region[]>;
  readonly cacheKey: string;
  readonly onFailure: (error: unknown) => void;
}

/** Where the list of a region field comes from; each hangs on the chosen parent. */
export function useRegionSource(field: RegionField, regions: Regions): RegionSource {
  const queryClient = useQueryClient();
  const { province_id: province, city_id: city, district_id: district } = regions;
  const sources = {
    province_id: {
      search: () => queryClient.fetchQuery(provincesQuery()),
      cacheKey: "provinces",
    },
    city_id: {
      search: () => queryClient.fetchQuery(citiesQuery(province)),
      cacheKey: `cities:${province}`,
    },
    district_id: {
      search: () => queryClient.fetchQuery(districtsQuery(city)),
      cacheKey: `districts:${city}`,
    },
    sub_district_id: {
      search: () => queryClient.fetchQuery(subDistrictsQuery(district)),
      cacheKey: `sub-districts:${district}`,
    },
  };
  return {
    ...sources[field],
    onFailure: (error) => logFailure("A list of regions could not be loaded", error),
  };
}
