import type { listUploads } from "@rukun/contract/uploads";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { uploadKeys } from "./keys";

/**
 * What this person uploaded for a company and did not save with a step, on any device. Fetched once per opening of the
 * form, which knows more from then on; `data` is never of an earlier opening, since which some may have been saved.
 */
export function useUnsavedUploads(companyId: string, enabled: boolean) {
  const { data, isError, isSuccess, isFetchedAfterMount } = useQuery({
    queryKey: uploadKeys.unsaved(companyId),
    queryFn: ({ signal }) => call<typeof listUploads>("GET /v1/company/uploads", { signal }),
    enabled,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { data: isSuccess && isFetchedAfterMount ? data : undefined, isError };
}
