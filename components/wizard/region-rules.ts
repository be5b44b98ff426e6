import type { Region } from "@rukun/contract/regions";

/** Region codes of a form; empty if not chosen. */
export interface Regions {
  readonly province_id: string;
  readonly city_id: string;
  readonly district_id: string;
  readonly sub_district_id: string;
}

/** Region fields from the largest to the smallest; each depends on the previous one. */
export const regionFields = ["province_id", "city_id", "district_id", "sub_district_id"] as const;
export type RegionField = (typeof regionFields)[number];

/** Values that a change of one region clears (spec §4): all regions below it. None for other fields. */
export function clearedBelow(field: string): Partial<Regions> {
  const level = (regionFields as readonly string[]).indexOf(field);
  if (level < 0) return {};
  return Object.fromEntries(regionFields.slice(level + 1).map((region) => [region, ""]));
}

const parents = {
  province_id: undefined,
  city_id: "province_id",
  district_id: "city_id",
  sub_district_id: "district_id",
} as const satisfies Record<RegionField, RegionField | undefined>;

export type ParentRegion = NonNullable<(typeof parents)[RegionField]>;

/** The parent that must be chosen first, if it is still empty. */
export function findMissingParent(field: RegionField, regions: Regions): ParentRegion | undefined {
  const parent = parents[field];
  return parent && !regions[parent] ? parent : undefined;
}

/** Regions of a saved step; null before the first save. */
export interface SavedRegions {
  readonly province: Region | null;
  readonly city: Region | null;
  readonly district: Region | null;
  readonly sub_district: Region | null;
}

/** Name of a saved region, to show it without fetching its list. */
export function savedRegion(saved: SavedRegions, field: RegionField) {
  const region = {
    province_id: saved.province,
    city_id: saved.city,
    district_id: saved.district,
    sub_district_id: saved.sub_district,
  }[field];
  return region && { value: region.id, label: region.name };
}
