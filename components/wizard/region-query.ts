import type { Region } from "@rukun/contract/regions";
import type { TypeaheadQuery } from "@/components/form/typeahead/use-typeahead-search";
import { useCities, useDistricts, useProvinces, useSubDistricts } from "@/lib/api/regions/queries";
import { searchQuery } from "@/lib/api/typeahead";
import type { RegionField, Regions } from "./region-rules";

/** The list of a region field, by its parent; villages are also searched for by name. */
export const regionQuery = (field: RegionField, regions: Regions): TypeaheadQuery<Region> => {
  const queries: Record<RegionField, TypeaheadQuery<Region>> = {
    province_id: () => useProvinces.options(),
    city_id: () => useCities.options(regions.province_id),
    district_id: () => useDistricts.options(regions.city_id),
    sub_district_id: (text) => {
      const { district_id } = regions;
      if (!text) return useSubDistricts.options(district_id);
      return searchQuery<Region>("/v1/master/sub-districts", {
        labelKey: "name",
        text,
        params: { district_id },
      });
    },
  };
  return queries[field];
};
