import type { StoredFile } from "@rukun/contract/files";

/** How far one file is on its way to the server. */
export type UploadState =
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
