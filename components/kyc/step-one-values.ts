import type { CallData } from "@rukun/contract/call";
import type { getStepOne, StepOneInput } from "@rukun/contract/kyc";
import { regionCodes } from "@/components/wizard/region-rules";
import type { KycParts } from "@/lib/drafts/kyc-draft";

export type SavedStepOne = CallData<typeof getStepOne>["user_profile"];
export type StepOneValues = KycParts["stepOne"];

/** Values of a form that shows what was saved; before the first save only the name is known, from the registration. */
export function valuesOf(saved: SavedStepOne, registeredName: string): StepOneValues {
  return {
    full_name: saved?.full_name ?? registeredName,
    full_address_according_id_card: saved?.full_address_according_id_card ?? "",
    ...regionCodes(saved),
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
