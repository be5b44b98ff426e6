/** Query keys of the regions; each list is keyed by its parent. */
export const regionKeys = {
  provinces: ["regions", "provinces"],
  cities: (provinceId: string) => ["regions", "cities", provinceId],
  districts: (cityId: string) => ["regions", "districts", cityId],
  subDistricts: (districtId: string) => ["regions", "sub-districts", districtId],
} as const;

/** The register of regions changes about once a year. */
export const regionStaleTime = 24 * 60 * 60_000;
