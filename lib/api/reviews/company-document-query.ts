import type { companyReviews } from "@rukun/contract/reviews/company";
import type { preOnboardingReviews } from "@rukun/contract/reviews/pre-onboarding";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { reviewKeys } from "./keys";

/** The reviews of companies that have documents. */
export type DocumentSubject = "company" | "pre-onboarding";

function viewDocument(
  subject: DocumentSubject,
  options: { signal: AbortSignal; params: { company_id: string; file_id: string } },
) {
  return subject === "company"
    ? call<typeof companyReviews.viewDocument>(
        "POST /v1/backoffice/companies/:company_id/documents/:file_id",
        options,
      )
    : call<typeof preOnboardingReviews.viewDocument>(
        "POST /v1/backoffice/pre-onboardings/:company_id/documents/:file_id",
        options,
      );
}

/**
 * The signed address of one document, fetched each time it is opened, because each view is audited. It is valid for
 * five minutes; a document already on the screen does not need it any more.
 */
export const useCompanyDocumentQuery = (
  subject: DocumentSubject,
  companyId: string,
  fileId: string,
) =>
  useQuery({
    queryKey: reviewKeys.document(subject, companyId, fileId),
    queryFn: ({ signal }) =>
      viewDocument(subject, { signal, params: { company_id: companyId, file_id: fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
