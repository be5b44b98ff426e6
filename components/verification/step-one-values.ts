import type { CallData } from "@rukun/contract/call";
import type { getStepOne, StepOneInput } from "@rukun/contract/kyc";
import type { VerificationDraft } from "@/lib/drafts/verification-draft";
import type { RegionField } from "./address-rules";

export type SavedStepOne = CallData<typeof getStepOne>["user_profile"];
export type StepOneValues = NonNullable<VerificationDraft["stepOne"]>;

/** Values of a form that shows what was saved; before the first save only the name is known, from the registration. */
export function valuesOf(saved: SavedStepOne, registeredName: string): StepOneValues {
  return {
    full_name: saved?.full_name ?? registeredName,
    full_address_according_id_card: saved?.full_address_according_id_card ?? "",
    province_id: saved?.province.id ?? "",
    city_id: saved?.city.id ?? "",
    district_id: saved?.district.id ?? "",
    sub_district_id: saved?.sub_district.id ?? "",
    current_address: saved?.current_address ?? "",
    is_current_address_same_as_ktp: saved?.is_current_address_same_as_ktp ?? false,
  };
}

/** What a form holds, with every field set. */
export function completeValues(values: StepOneInput): StepOneValues {
  return {
    ...values,
    current_address: values.current_address ?? "",
    is_current_address_same_as_ktp: values.is_current_address_same_as_ktp === true,
  };
}

/** Name of a saved region, so that it is shown without asking for its list. */
export function savedRegion(saved: SavedStepOne, field: RegionField) {
  if (!saved) return null;
  const regions = {
    province_id: saved.province,
    city_id: saved.city,
    district_id: saved.district,
    sub_district_id: saved.sub_district,
  };
  return { value: regions[field].id, label: regions[field].name };
}

export const stepOneFields = [
  "full_name",
  "full_address_according_id_card",
  "province_id",
  "city_id",
  "district_id",
  "sub_district_id",
  "is_current_address_same_as_ktp",
  "current_address",
] as const satisfies readonly (keyof StepOneValues)[];
