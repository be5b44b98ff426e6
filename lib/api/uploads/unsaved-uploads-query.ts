import type { listUploads } from "@rukun/contract/uploads";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { uploadKeys } from "./keys";

/**
 * What this person uploaded for a company and did not save with a step, on any device. Fetched once per opening of the
 * form: from then on the form itself knows.
 */
export const useUnsavedUploads = (companyId: string, enabled: boolean) =>
  useQuery({
    queryKey: uploadKeys.unsaved(companyId),
    queryFn: ({ signal }) => call<typeof listUploads>("GET /v1/company/uploads", { signal }),
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
