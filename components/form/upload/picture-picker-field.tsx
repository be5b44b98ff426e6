import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { ImagePreview } from "@/components/form/image/image-preview";
import { textOf } from "@/components/form/use-field";
import { useObjectUrl } from "@/components/form/use-object-url";
import { radius, space } from "@/styles/theme";
import { FilePickerField, type FilePickerFieldProps } from "./file-picker-field";
import { storedFileOf } from "./file-picker-view";
import { isUnfinished } from "./file-upload";
import { useFieldUpload } from "./use-uploads";

/** At the start of the column, as the fields under it are. */
const Shown = styled.div`
  margin-bottom: ${space(2)};

  > div {
    margin-inline: 0;
    border-radius: ${radius.dense};
  }
`;

interface PicturePickerFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends Omit<FilePickerFieldProps<V, N, T>, "isPicture" | "preview"> {
  readonly label: string;
  /** What the picture shows, in words; empty until it is written. */
  readonly alt: string;
  /** A new address of the stored picture is on its way. */
  readonly isRenewing?: boolean;
}

/** A picture that is uploaded as soon as it is chosen, shown from then on. */
export function PicturePickerField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  alt,
  isRenewing = false,
  ...field
}: PicturePickerFieldProps<V, N, T>) {
  const { control, name, uploads, storedFile, label } = field;
  const value = textOf(useWatch({ control, name }));
  const upload = useFieldUpload(uploads, name);
  // Of an upload that an earlier visit began, only name and size are known.
  const chosen = isUnfinished(upload) && upload?.file instanceof File ? upload.file : null;
  const chosenUrl = useObjectUrl(chosen);
  const stored = storedFileOf({ value, upload, storedFile });
  const isAwaited = chosen ? chosenUrl === null : stored !== null && isRenewing;
  const src = chosen ? chosenUrl : (stored?.url ?? null);
  return (
    <FilePickerField
      {...field}
      isPicture
      preview={
        <Shown>
          <ImagePreview src={isAwaited ? undefined : src} label={label} alt={alt} />
        </Shown>
      }
    />
  );
}
