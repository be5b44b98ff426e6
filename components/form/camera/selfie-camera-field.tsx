import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, useField } from "@/components/form/use-field";
import { SelfieCamera, type SelfieCameraProps } from "./selfie-camera";

interface SelfieCameraFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends Pick<FieldBinding<V, N, T>, "name" | "control" | "label" | "hint">,
    Pick<SelfieCameraProps, "onGuide" | "alternative" | "shutterSlot"> {}

/** A `SelfieCamera` bound to a form; the form keeps the file. */
export function SelfieCameraField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  ...camera
}: SelfieCameraFieldProps<V, N, T>) {
  const { id, field, error } = useField({ name, control, deps: undefined });
  const value: unknown = field.value;
  return (
    <SelfieCamera
      {...camera}
      id={id}
      value={value instanceof File ? value : null}
      onChange={field.onChange}
      error={error}
      regionRef={field.ref}
    />
  );
}
