import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, useField } from "@/components/form/use-field";
import { useObjectUrl } from "@/components/form/use-object-url";
import { chosenPdf } from "./chosen-pdf";
import { FilePicker } from "./file-picker";

/** A PDF that leaves with the form. */
export function PdfField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  label,
  hint,
  onRefuse,
}: Pick<FieldBinding<V, N, T>, "name" | "control" | "label"> & {
  readonly hint: string;
  /** A file that cannot be chosen, with the reason. */
  readonly onRefuse: (message: string) => void;
}) {
  const { id, field, error } = useField({ name, control });
  const value: unknown = field.value;
  const file = value instanceof File ? value : null;
  const url = useObjectUrl(file);
  return (
    <FilePicker
      id={id}
      label={label}
      hint={hint}
      required
      value={file?.name ?? ""}
      storedFile={file && chosenPdf(file, url ?? "")}
      upload={undefined}
      onChoose={field.onChange}
      onCancel={() => field.onChange(undefined)}
      onRetry={() => undefined}
      onForget={() => field.onChange(undefined)}
      onRefuse={onRefuse}
      buttonRef={field.ref}
      {...(error !== undefined && { error })}
    />
  );
}
