import type { getUpload, listUploads } from "@rukun/contract/uploads";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../query";

const { query, one } = queriesOf("uploads");

const unsaved = query<typeof listUploads>("GET /v1/company/uploads", {
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/**
 * What this person uploaded for a company and did not save with a step, on any device. Fetched once per opening of the
 * form, which knows more from then on; `data` is never of an earlier opening, since which some may have been saved.
 */
export function useUnsavedUploads(companyId: string, enabled: boolean) {
  const options = unsaved({});
  const { data, isError, isSuccess, isFetchedAfterMount } = useQuery({
    ...options,
    queryKey: [...options.queryKey, companyId],
    enabled,
  });
  return { data: isSuccess && isFetchedAfterMount ? data : undefined, isError };
}

/** The result of an upload; an upload itself asks without the query library (`read-upload.ts`). */
export const useUpload = one<typeof getUpload>("GET /v1/company/uploads/:upload_id");
