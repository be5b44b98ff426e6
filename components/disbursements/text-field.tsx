import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly lang?: "id" | "en";
  /** It was asked for just now. */
  readonly takesFocus?: boolean;
}

/** What an officer writes about a disbursement: as long as the API takes it. */
export function TextField({
  value,
  onChange,
  disabled,
  lang,
  takesFocus,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextArea
          {...control}
          ref={takesFocus ? (area) => area?.focus() : undefined}
          lang={lang}
          rows={3}
          maxLength={500}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
