import type { StepOneInput } from "@rukun/contract/kyc";
import { useTranslation } from "next-i18next/pages";
import type { Control } from "react-hook-form";
import { styled } from "styled-components";
import { TypeaheadField } from "@/components/form/typeahead-field";
import { media, space } from "@/styles/theme";
import {
  type Address,
  findMissingParent,
  type ParentRegion,
  type RegionField,
  regionFields,
} from "./address-rules";
import { type SavedStepOne, savedRegion } from "./step-one-values";
import { useRegionSource } from "./use-region-source";

const labels: Record<RegionField, string> = {
  province_id: "province",
  city_id: "city",
  district_id: "district",
  sub_district_id: "subDistrict",
};

/** How a field is named inside "Choose … first". */
const parents: Record<ParentRegion, string> = {
  province_id: "parentProvince",
  city_id: "parentCity",
  district_id: "parentDistrict",
};

const Pairs = styled.div`
  display: grid;
  gap: ${space(6)} ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface RegionFieldsProps<Output> {
  readonly control: Control<StepOneInput, unknown, Output>;
  readonly address: Address;
  readonly saved: SavedStepOne;
  readonly disabled: boolean;
  readonly onValueChange: (field: RegionField, value: string) => void;
}

/** Province, city, district and sub-district; each waits for the one before it. */
export function RegionFields<Output>(props: RegionFieldsProps<Output>) {
  return (
    <Pairs>
      {regionFields.map((field) => (
        <Region key={field} field={field} {...props} />
      ))}
    </Pairs>
  );
}

function Region<Output>({
  field,
  control,
  address,
  saved,
  disabled,
  onValueChange,
}: RegionFieldsProps<Output> & { readonly field: RegionField }) {
  const { t } = useTranslation("verification");
  const parent = findMissingParent(field, address);
  return (
    <TypeaheadField
      {...useRegionSource(field, address)}
      name={field}
      control={control}
      label={t(labels[field])}
      required={!disabled}
      preload
      labelKey="name"
      initialOption={savedRegion(saved, field)}
      waitsFor={parent && !disabled ? t(parents[parent]) : null}
      disabled={disabled}
      onValueChange={(value) => onValueChange(field, value)}
    />
  );
}
