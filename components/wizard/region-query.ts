import type { Region } from "@rukun/contract/regions";
import type { TypeaheadQuery } from "@/components/form/typeahead/use-typeahead-search";
import { citiesQuery } from "@/lib/api/regions/cities-query";
import { districtsQuery } from "@/lib/api/regions/districts-query";
import { provincesQuery } from "@/lib/api/regions/provinces-query";
import { subDistrictsQuery } from "@/lib/api/regions/sub-districts-query";
import { searchQuery } from "@/lib/api/typeahead";
import type { RegionField, Regions } from "./region-rules";

/** The list of a region field, by its parent; villages are also searched for by name. */
export const regionQuery = (field: RegionField, regions: Regions): TypeaheadQuery<Region> => {
  const queries: Record<RegionField, TypeaheadQuery<Region>> = {
    province_id: provincesQuery,
    city_id: () => citiesQuery(regions.province_id),
    district_id: () => districtsQuery(regions.city_id),
    sub_district_id: (text) => {
      const { district_id } = regions;
      if (!text) return subDistrictsQuery(district_id);
      return searchQuery<Region>("/v1/master/sub-districts", {
        labelKey: "name",
        text,
        params: { district_id },
      });
    },
  };
  return queries[field];
};
