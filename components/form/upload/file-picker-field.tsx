import { useEffect, useRef } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { useLocale } from "@/lib/i18n/use-locale";
import { FilePicker, type FilePickerProps } from "./file-picker";
import type { StartFileUpload } from "./file-upload";
import { pictureUpload } from "./picture-upload";
import type { UploadsStore } from "./uploads-store";
import { useFieldUpload } from "./use-uploads";

export interface FilePickerFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T>,
    Pick<
      FilePickerProps,
      "storedFile" | "isPicture" | "preview" | "onRefuse" | "onDownload" | "onKeep"
    > {
  /** The form's uploads, from `useUploads`. */
  readonly uploads: UploadsStore;
  readonly startUpload: StartFileUpload;
}

/**
 * A `FilePicker` bound to a form. The form keeps the id of the stored file; while a new one is uploading it keeps the
 * previous id, so check `uploads.isUploading()` before submitting.
 */
export function FilePickerField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  uploads,
  startUpload,
  ...picker
}: FilePickerFieldProps<V, N, T>) {
  const locale = useLocale();
  const send = picker.isPicture ? pictureUpload(startUpload, locale) : startUpload;
  const { id, field, error } = useField({ name, control, deps });
  const upload = useFieldUpload(uploads, name);
  const value = textOf(field.value);
  const { onChange } = field;
  const storedId = upload?.state.kind === "stored" ? upload.state.file.id : undefined;

  const taken = useRef<string>(undefined);
  useEffect(() => {
    // Also an upload that finished while the field was unmounted; once only, so that the form may set another value.
    if (storedId === undefined || taken.current === storedId) return;
    taken.current = storedId;
    if (storedId !== value) onChange(storedId);
  }, [storedId, value, onChange]);

  return (
    <FilePicker
      {...picker}
      id={id}
      value={value}
      upload={upload}
      onChoose={(file) => uploads.start(name, file, send)}
      onCancel={() => uploads.cancel(name)}
      onRetry={() => uploads.retry(name)}
      onForget={() => uploads.forget(name)}
      error={error}
      buttonRef={field.ref}
    />
  );
}
