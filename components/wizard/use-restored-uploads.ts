import type { UploadType } from "@rukun/contract/upload-types";
import type { UnsavedUpload } from "@rukun/contract/uploads";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useState } from "react";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { percentOf } from "@/components/form/upload/use-upload-text";
import { useUnsavedUploads } from "@/lib/api/uploads/queries";
import { discardUpload } from "@/lib/uploads/discard-upload";

/**
 * Restores the documents that this person uploaded and did not save with the step: after a reload, in another browser,
 * on another device.
 *
 * @param documents the fields of the form and what each takes
 * @param isEditable only then they matter
 * @returns whether that is done, or has failed: the form then starts with what was saved
 */
export function useRestoredUploads(
  documents: readonly { readonly field: string; readonly type: UploadType }[],
  companyId: string | undefined,
  isEditable: boolean,
  uploads: UploadsStore,
): boolean {
  const { t } = useTranslation("form");
  const unsaved = useUnsavedUploads(companyId ?? "", isEditable && companyId !== undefined);
  const [isDone, setIsDone] = useState(false);
  const { data, isError } = unsaved;

  const restore = useEffectEvent((found: readonly UnsavedUpload[]) => {
    for (const { field, type } of documents) {
      const ofField = found.filter((upload) => upload.type === type);
      const half = ofField.find(({ file }) => file === null);
      const stored = ofField.find(({ file }) => file !== null);
      const shown = half ?? stored;
      if (!shown) continue;
      const percent = percentOf(shown.received / shown.size);
      uploads.restore(field, {
        file: shown,
        state: shown.file
          ? { kind: "stored", file: shown.file }
          : { kind: "interrupted", message: t("uploadInterrupted", { percent }) },
        earlier: half && stored ? stored.file : null,
        cancel: () => discardUpload(shown.upload_id),
      });
    }
  });
  useEffect(() => {
    if (data) restore(data);
    if (data || isError) setIsDone(true);
  }, [data, isError]);

  return !isEditable || isDone;
}
