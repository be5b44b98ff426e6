import type { companyReviews } from "@rukun/contract/reviews/company";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { reviewKeys } from "./keys";

/**
 * The address of one document, asked for each time the document is opened, because each view is recorded. It works
 * for five minutes; a document on the screen stays there without it.
 */
export const useCompanyDocumentQuery = (companyId: string, fileId: string) =>
  useQuery({
    queryKey: reviewKeys.companyDocument(companyId, fileId),
    queryFn: ({ signal }) =>
      call<typeof companyReviews.viewDocument>(
        "POST /v1/backoffice/companies/:company_id/documents/:file_id",
        { signal, params: { company_id: companyId, file_id: fileId } },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
