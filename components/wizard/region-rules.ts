import type { Region } from "@rukun/contract/regions";

/** Codes of the regions a form holds; an empty text stands for nothing chosen. */
export interface Regions {
  readonly province_id: string;
  readonly city_id: string;
  readonly district_id: string;
  readonly sub_district_id: string;
}

/** Region fields from the largest to the smallest; each hangs on the one before it. */
export const regionFields = ["province_id", "city_id", "district_id", "sub_district_id"] as const;
export type RegionField = (typeof regionFields)[number];

/** What a change of one region empties (spec §4): everything below it. Nothing for another field. */
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

/** The field a region waits for, if that one is still empty. */
export function findMissingParent(field: RegionField, regions: Regions): ParentRegion | undefined {
  const parent = parents[field];
  return parent && !regions[parent] ? parent : undefined;
}

/** Regions as a saved step has them; null before the first save. */
export interface SavedRegions {
  readonly province: Region | null;
  readonly city: Region | null;
  readonly district: Region | null;
  readonly sub_district: Region | null;
}

/** Name of a saved region, so that it is shown without asking for its list. */
export function savedRegion(saved: SavedRegions, field: RegionField) {
  const region = {
    province_id: saved.province,
    city_id: saved.city,
    district_id: saved.district,
    sub_district_id: saved.sub_district,
  }[field];
  return region && { value: region.id, label: region.name };
}
