import type { getUpload } from "@rukun/contract/uploads";
import { call } from "@/lib/api/client";
import { uploadPatience } from "@/lib/api/patience";

/** What became of an upload. */
export const readUpload = (uploadId: string, signal?: AbortSignal) =>
  call<typeof getUpload>("GET /v1/company/uploads/:upload_id", {
    params: { upload_id: uploadId },
    signal,
    // It is looked at while this is asked, when nobody did so before.
    patience: uploadPatience,
  });
