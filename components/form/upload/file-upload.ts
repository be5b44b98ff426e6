import type { StoredFile } from "@rukun/contract/files";

/** Progress of one file's upload. */
export type FileUploadState =
  | { readonly kind: "uploading" /** Share that was sent, 0 to 1. */; readonly fraction: number }
  /** For the connection; resumes by itself. */
  | { readonly kind: "waiting"; readonly fraction: number }
  /** Fully sent; the server checks it. */
  | { readonly kind: "checking" }
  /** Stopped, can be retried. */
  | { readonly kind: "failed"; readonly message: string }
  /** Arrived and was rejected; another file is needed. */
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "stored"; readonly file: StoredFile };

/** Stopped in an earlier visit or on another device: choosing the same file continues. */
export interface InterruptedUpload {
  readonly kind: "interrupted";
  readonly message: string;
}

/** Name and size, as far as known. */
export interface ShownFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The upload of one field. */
export interface FieldUpload {
  readonly file: ShownFile;
  readonly state: FileUploadState | InterruptedUpload;
  /** Previously stored file of this field, which this upload replaces. */
  readonly earlier: StoredFile | null;
  /** Of an earlier visit or another device. */
  readonly isRestored?: boolean;
}

const underWay: readonly FieldUpload["state"]["kind"][] = ["uploading", "waiting", "checking"];

/** Whether an upload is not finished yet. */
export const isUnderWay = (upload: FieldUpload | undefined): boolean =>
  upload !== undefined && underWay.includes(upload.state.kind);

/** Whether leaving would stop it, or give it up. */
export const isUnfinished = (upload: FieldUpload | undefined): boolean =>
  isUnderWay(upload) || upload?.state.kind === "failed";

/** A running upload. */
export interface FileUpload {
  /** Cancels it, and deletes it on the server, also when it is finished. */
  readonly cancel: () => void;
  /** Retries after `failed`. */
  readonly retry: () => void;
  /** Pauses the upload: choosing the same file again resumes it. */
  readonly stop: () => void;
}

/** Uploads a file and reports its state, the first time synchronously. */
export type StartFileUpload = (file: File, onState: (state: FileUploadState) => void) => FileUpload;

/** Downloads a stored file by its id. Reports failures itself and never throws. */
export type DownloadFile = (fileId: string) => Promise<void>;
