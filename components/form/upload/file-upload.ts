import type { StoredFile } from "@rukun/contract/files";

/** How far one file is on its way to the server. */
export type FileUploadState =
  | { readonly kind: "uploading" /** Share that was sent, 0 to 1. */; readonly fraction: number }
  /** For the connection to come back; goes on by itself. */
  | { readonly kind: "waiting"; readonly fraction: number }
  /** Everything was sent; the server looks at it. */
  | { readonly kind: "checking" }
  /** Stopped, and may be tried again. */
  | { readonly kind: "failed"; readonly message: string }
  /** Arrived and cannot be accepted; another file is needed. */
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "stored"; readonly file: StoredFile };

/** An upload under way. */
export interface FileUpload {
  /** Gives it up, also on the server. */
  readonly cancel: () => void;
  /** Tries again after `failed`. */
  readonly retry: () => void;
  /** Stops sending without giving up: choosing the same file again goes on where it stopped. */
  readonly stop: () => void;
}

/** Sends a file and tells how far it is, the first time at once. */
export type StartFileUpload = (file: File, onState: (state: FileUploadState) => void) => FileUpload;

/** Saves a stored file on the device, by its id. Tells failures itself and never throws. */
export type DownloadFile = (fileId: string) => Promise<void>;
