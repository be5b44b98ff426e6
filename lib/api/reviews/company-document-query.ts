import type { companyReviews } from "@rukun/contract/reviews/company";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { reviewKeys } from "./keys";

/**
 * The signed address of one document, fetched each time it is opened, because each view is audited. It is valid for
 * five minutes; a document already on the screen does not need it any more.
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
