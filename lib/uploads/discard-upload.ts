import { logFailure } from "@/lib/log";

/** Deletes an upload of an earlier visit, on a best-effort basis: the server deletes it later anyway. */
export function discardUpload(uploadId: string): void {
  import("./tus-transfer")
    .then(({ terminateUpload }) => terminateUpload(uploadId))
    .catch((error: unknown) => logFailure("An upload could not be deleted", error));
}
