import type { companyReviews } from "@rukun/contract/reviews/company";
import type { preOnboardingReviews } from "@rukun/contract/reviews/pre-onboarding";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { given } from "../query";
import { callReview } from "./call-review";
import { reviewKeys } from "./keys";
import type { Filter, QueuePage, Reviews, Subject } from "./subjects";

interface QueueSearch<S extends Subject> {
  filter: Filter<S>;
  search: string;
  /** Null for the first page. */
  cursor: string | null;
}

/** One page of a queue; polled every 30 seconds, because other officers work on it too. */
export const reviewsOptions = <S extends Subject>(subject: S, search: QueueSearch<S>) =>
  queryOptions({
    queryKey: reviewKeys.list(subject, search),
    queryFn: async ({ signal }) =>
      (await callReview(subject, "list", { signal, body: given(search) })) as QueuePage<S>,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const useReviewsQuery = <S extends Subject>(subject: S, search: QueueSearch<S>) =>
  useQuery(reviewsOptions(subject, search));

/** Signed addresses of documents are valid for five minutes. */
const addressLifetime = 4 * 60_000;

/** One submission. Each view is audited, so it is never refetched automatically. */
export const useReviewQuery = <S extends Subject>(subject: S, id: string) =>
  useQuery({
    queryKey: reviewKeys.detail(subject, id),
    queryFn: async ({ signal }) =>
      (await callReview(subject, "get", { id, signal })) as Reviews[S]["detail"],
    staleTime: addressLifetime,
    gcTime: addressLifetime,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How long an answer counts as new. */
const freshFor = 10_000;
const apart = 30_000;

/**
 * Who has a review that is open, asked for now and then while the page is seen, and when the officer comes back to it:
 * the review itself is not read again, because each view is recorded.
 * @param known the review, which is as new as `knownAt` (milliseconds); without it nothing is asked
 */
export const useAssignmentQuery = <S extends Subject>(
  subject: S,
  id: string,
  known: Reviews[S]["detail"] | undefined,
  knownAt: number,
) =>
  useQuery({
    queryKey: reviewKeys.assignment(subject, id),
    queryFn: ({ signal }) => callReview(subject, "assignment", { id, signal }),
    enabled: known !== undefined,
    initialData: known && {
      submission_id: known.submission_id,
      assignee: known.assignee,
      is_decidable: true,
    },
    initialDataUpdatedAt: knownAt,
    staleTime: freshFor,
    gcTime: 0,
    refetchInterval: apart,
  });

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
