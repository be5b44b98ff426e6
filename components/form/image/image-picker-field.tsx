import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, useField } from "@/components/form/use-field";
import { ImagePicker, type ImagePickerProps } from "./image-picker";

interface ImagePickerFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T>,
    Pick<ImagePickerProps, "storedFile" | "isReturned" | "prepare" | "alternative"> {}

/** An `ImagePicker` bound to a form; the form keeps the file. */
export function ImagePickerField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  ...picker
}: ImagePickerFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps });
  const value: unknown = field.value;
  return (
    <ImagePicker
      {...picker}
      id={id}
      value={value instanceof File ? value : null}
      onChange={(file) => field.onChange(file ?? undefined)}
      error={error}
      buttonRef={field.ref}
    />
  );
}
