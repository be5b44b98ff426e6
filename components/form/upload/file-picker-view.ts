import type { StoredFile } from "@rukun/contract/files";
import type { ShownFile } from "./file-upload";
import { type FieldUpload, isUnderWay } from "./file-upload";

/** State of the row, and the error of the last file. */
export type FilePickerView = { readonly problem?: string } & (
  | { readonly kind: "empty" }
  /** `null`: stored, but without details, as after restoring a form. */
  | { readonly kind: "stored"; readonly file: StoredFile | null }
  | { readonly kind: "refused"; readonly file: ShownFile }
  | { readonly kind: "failed"; readonly file: ShownFile }
  | { readonly kind: "interrupted"; readonly file: ShownFile }
  | { readonly kind: "sending"; readonly upload: FieldUpload }
);

interface FilePickerSituation {
  readonly value: string;
  readonly upload: FieldUpload | undefined;
  readonly storedFile: StoredFile | null | undefined;
  readonly refused: { readonly file: ShownFile; readonly message: string } | null;
}

export function filePickerView(situation: FilePickerSituation): FilePickerView {
  const { value, upload, refused } = situation;
  if (upload && isUnderWay(upload)) return { kind: "sending", upload };
  if (upload?.state.kind === "failed" || upload?.state.kind === "interrupted") {
    const { kind, message } = upload.state;
    return { kind, file: upload.file, problem: refused?.message ?? message };
  }
  const file = storedFileOf(situation);
  const isStored = value !== "" || file !== null;
  if (!refused) return isStored ? { kind: "stored", file } : { kind: "empty" };
  if (!isStored) return { kind: "refused", file: refused.file, problem: refused.message };
  // The previous file stays, so the message has to name the rejected one.
  return { kind: "stored", file, problem: `${refused.file.name}: ${refused.message}` };
}

/** The file with its newest address: signed addresses expire. */
export function storedFileOf({
  value,
  upload,
  storedFile,
}: Omit<FilePickerSituation, "refused">): StoredFile | null {
  const arrived = upload?.state.kind === "stored" ? upload.state.file : null;
  const known = [storedFile, arrived, upload?.earlier].find((file) => file?.id === value);
  return known ?? arrived;
}
