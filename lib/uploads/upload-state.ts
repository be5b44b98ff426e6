import type { StoredFile } from "@rukun/contract/files";

/** Progress of one file's upload. */
export type UploadState =
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
