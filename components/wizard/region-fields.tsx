import { useTranslation } from "next-i18next/pages";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { styled } from "styled-components";
import { TypeaheadField } from "@/components/form/typeahead/typeahead-field";
import { logFailure } from "@/lib/log";
import { space } from "@/styles/theme";
import { Pairs } from "./form-grid";
import { regionQuery } from "./region-query";
import {
  findMissingParent,
  type ParentRegion,
  type RegionField,
  type Regions,
  regionFields,
  type SavedRegions,
  savedRegion,
} from "./region-rules";

const labels = {
  province_id: "province",
  city_id: "city",
  district_id: "district",
  sub_district_id: "subDistrict",
} as const satisfies Record<RegionField, string>;

/** The field's name inside "Choose … first". */
const parents = {
  province_id: "parentProvince",
  city_id: "parentCity",
  district_id: "parentDistrict",
} as const satisfies Record<ParentRegion, string>;

const Choices = styled(Pairs)`
  row-gap: ${space(6)};
`;

interface RegionFieldsProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  /** Current values of the form. */
  readonly regions: Regions;
  readonly saved: SavedRegions;
  readonly disabled: boolean;
  /** All four, unless told otherwise. */
  readonly fields?: readonly RegionField[];
  readonly onValueChange: (field: RegionField, value: string) => void;
}

/** Province, city, district and sub-district; each is disabled until its parent is chosen. */
export function RegionFields<Values extends FieldValues, Output>(
  props: RegionFieldsProps<Values, Output>,
) {
  return (
    <Choices>
      {(props.fields ?? regionFields).map((field) => (
        <RegionChoice key={field} field={field} {...props} />
      ))}
    </Choices>
  );
}

function RegionChoice<Values extends FieldValues, Output>({
  field,
  control,
  regions,
  saved,
  disabled,
  onValueChange,
}: RegionFieldsProps<Values, Output> & { readonly field: RegionField }) {
  const { t } = useTranslation("wizard");
  const parent = findMissingParent(field, regions);
  return (
    <TypeaheadField
      query={regionQuery(field, regions)}
      onFailure={(error) => logFailure("A list of regions could not be loaded", error)}
      name={field as FieldPath<Values>}
      control={control}
      label={t(labels[field])}
      required={!disabled}
      preload
      search={field === "sub_district_id"}
      labelKey="name"
      initialOption={savedRegion(saved, field)}
      waitsFor={parent && !disabled ? t(parents[parent]) : null}
      disabled={disabled}
      onValueChange={(value) => onValueChange(field, value)}
    />
  );
}
