import type { getUpload } from "@rukun/contract/uploads";
import { call } from "@/lib/api/client";

/** What became of an upload. */
export const readUpload = (uploadId: string, signal?: AbortSignal) =>
  call<typeof getUpload>("GET /v1/company/uploads/:upload_id", {
    params: { upload_id: uploadId },
    signal,
  });
