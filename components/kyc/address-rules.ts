import { clearedBelow, type Regions } from "@/components/wizard/region-rules";

/** The address fields of step 1. */
export interface Address extends Regions {
  readonly full_address_according_id_card: string;
  readonly current_address: string;
  readonly is_current_address_same_as_ktp: boolean;
}

export type AddressField = keyof Address;
export type AddressChange = Partial<Address>;

/**
 * Other changes that follow from a change of one field (spec §4, address behaviour). The result never contains the
 * field itself.
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
  return clearedBelow(field);
}
