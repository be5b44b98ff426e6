import { Field } from "@/components/ui/field";
import { SelectInput } from "@/components/ui/select-input";

interface ListSelectProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly values: readonly Value[];
  /** Empty for all. */
  readonly chosen: Value | "";
  readonly onChoose: (value: string) => void;
  readonly textOf: (value: Value) => string;
  readonly allText: string;
  readonly className?: string;
}

/** What a list is narrowed to beside its filter. */
export function ListSelect<Value extends string>({
  id,
  label,
  values,
  chosen,
  onChoose,
  textOf,
  allText,
  className,
}: ListSelectProps<Value>) {
  return (
    <Field id={id} label={label} className={className}>
      {(control) => (
        <SelectInput {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{allText}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {textOf(value)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
