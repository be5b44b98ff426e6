import { useTranslation } from "next-i18next/pages";
import { useMediaQuery } from "@/components/form/use-media-query";
import { Field } from "@/components/ui/field";
import { TypeaheadCombobox } from "./typeahead-combobox";
import type { TypeaheadItem } from "./typeahead-option";
import type { TypeaheadProps, TypeaheadSource } from "./typeahead-props";
import { TypeaheadSheetField } from "./typeahead-sheet-field";
import { useSelectedOption } from "./use-selected-option";

/**
 * A choice from a list that is searched while typing: under the input, or in a sheet on small screens.
 *
 * The value is the item's uuid or id.
 */
export function Typeahead<Item extends TypeaheadItem>({
  id,
  label,
  value,
  onChange,
  onBlur,
  required,
  hint,
  error,
  disabled = false,
  readOnly = false,
  placeholder,
  initialOption,
  waitsFor,
  inputRef,
  query,
  isDisabled: isItemDisabled,
  ...rest
}: TypeaheadProps<Item>) {
  const { t } = useTranslation("form");
  const isSmall = useMediaQuery("(max-width: 639.98px)");
  // Items come from the caller's own query, so their type is the caller's.
  const source = { ...rest, query, isDisabled: isItemDisabled } as unknown as TypeaheadSource;
  const isDisabled = disabled || Boolean(waitsFor);
  const { selected, remember } = useSelectedOption(source, { value, initialOption, isDisabled });
  const View = isSmall ? TypeaheadSheetField : TypeaheadCombobox;

  return (
    <Field
      id={id}
      label={label}
      required={required}
      hint={waitsFor ? t("typeaheadWaitsFor", { parent: waitsFor }) : hint}
      error={error}
    >
      {(control) => (
        <View
          {...source}
          control={control}
          label={label}
          selected={selected}
          onChoose={(option) => {
            remember(option);
            onChange(option?.value ?? "", (option?.item as Item | undefined) ?? null);
          }}
          disabled={isDisabled}
          readOnly={readOnly}
          placeholder={placeholder ?? t(source.preload ? "typeaheadChoose" : "typeaheadType")}
          onBlur={onBlur}
          inputRef={inputRef}
        />
      )}
    </Field>
  );
}
