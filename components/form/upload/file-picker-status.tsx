import { useTranslation } from "next-i18next/pages";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatFileSize } from "@/lib/format/file-size";
import { useLocale } from "@/lib/i18n/use-locale";
import type { FieldUpload } from "./file-upload";
import { percentOf, useUploadText } from "./use-upload-text";

/** Announcing every step would drown out everything else. */
const quarter = 0.25;

function inQuarters(state: FieldUpload["state"]): FieldUpload["state"] {
  if (state.kind !== "uploading") return state;
  return { ...state, fraction: Math.floor(percentOf(state.fraction) / 100 / quarter) * quarter };
}

/** Announces the upload's progress, in quarters, and its result. */
export function FilePickerStatus({ upload }: { upload: FieldUpload | undefined }) {
  return (
    <VisuallyHidden role="status">{upload && <StatusText state={upload.state} />}</VisuallyHidden>
  );
}

function StatusText({ state }: { state: FieldUpload["state"] }) {
  const { t } = useTranslation("form");
  const locale = useLocale();
  const { text } = useUploadText(inQuarters(state));
  if (state.kind !== "stored") return text;
  const { name, size } = state.file;
  return t("fileArrived", { name, size: formatFileSize(size, locale) });
}
