import type { Region } from "@rukun/contract/regions";
import type { TypeaheadQuery } from "@/components/form/typeahead/use-typeahead-search";
import { citiesQuery } from "@/lib/api/regions/cities-query";
import { districtsQuery } from "@/lib/api/regions/districts-query";
import { provincesQuery } from "@/lib/api/regions/provinces-query";
import { subDistrictsQuery } from "@/lib/api/regions/sub-districts-query";
import type { RegionField, Regions } from "./region-rules";

/** The list of a region field, by its parent. */
export const regionQuery = (field: RegionField, regions: Regions): TypeaheadQuery<Region> => {
  const queries: Record<RegionField, TypeaheadQuery<Region>> = {
    province_id: provincesQuery,
    city_id: () => citiesQuery(regions.province_id),
    district_id: () => districtsQuery(regions.city_id),
    sub_district_id: () => subDistrictsQuery(regions.district_id),
  };
  return queries[field];
};
