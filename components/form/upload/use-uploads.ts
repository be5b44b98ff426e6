import { useEffect, useState, useSyncExternalStore } from "react";
import type { FieldUpload } from "./file-upload";
import { createUploadsStore, type UploadsStore } from "./uploads-store";

/**
 * The uploads of a form. Owned by a component above the steps of a wizard, they continue on other steps, and pause when
 * that component unmounts. Check `isUploading()` before submitting the form.
 */
export function useUploads(): UploadsStore {
  const [uploads] = useState(createUploadsStore);
  useEffect(() => () => uploads.stopAll(), [uploads]);
  return uploads;
}

const no = () => false;

/** Whether any upload of the form is running. */
export function useIsUploading(uploads: UploadsStore): boolean {
  return useSyncExternalStore(uploads.subscribe, uploads.isUploading, no);
}

const nothing = () => undefined;

/** The upload of one field. */
export function useFieldUpload(uploads: UploadsStore, name: string): FieldUpload | undefined {
  return useSyncExternalStore(uploads.subscribe, () => uploads.find(name), nothing);
}
