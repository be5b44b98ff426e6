import type { getUpload } from "@rukun/contract/uploads";
import { call } from "@/lib/api/client";
import { uploadStallTimeout } from "@/lib/api/timeouts";

/** The result of an upload. */
export const readUpload = (uploadId: string, signal?: AbortSignal) =>
  call<typeof getUpload>("GET /v1/company/uploads/:upload_id", {
    params: { upload_id: uploadId },
    signal,
    // The server checks the file during this call if it has not done so yet, hence the long timeout.
    stallTimeout: uploadStallTimeout,
  });
