/** The address part of step 1. Regions are register codes; an empty text stands for nothing chosen. */
export interface Address {
  readonly full_address_according_id_card: string;
  readonly province_id: string;
  readonly city_id: string;
  readonly district_id: string;
  readonly sub_district_id: string;
  readonly current_address: string;
  readonly is_current_address_same_as_ktp: boolean;
}

export type AddressField = keyof Address;
export type AddressChange = Partial<Address>;

/** Region fields from the largest to the smallest; each hangs on the one before it. */
export const regionFields = ["province_id", "city_id", "district_id", "sub_district_id"] as const;
export type RegionField = (typeof regionFields)[number];

/**
 * What else changes when a person changes one field (spec §4, address behaviour). The result never holds the field
 * itself.
 */
export function followingChanges<Field extends AddressField>(
  field: Field,
  value: Address[Field],
  address: Address,
): AddressChange {
  if (field === "is_current_address_same_as_ktp") {
    return value === true ? { current_address: address.full_address_according_id_card } : {};
  }
  if (field === "full_address_according_id_card") {
    return { is_current_address_same_as_ktp: false, current_address: "" };
  }
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
export function findMissingParent(field: RegionField, address: Address): ParentRegion | undefined {
  const parent = parents[field];
  return parent && !address[parent] ? parent : undefined;
}
