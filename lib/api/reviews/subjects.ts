import type { CallData } from "@rukun/contract/call";
import type {
  CompanyReviewDetail,
  CompanyReviewItem,
  companyReviews,
} from "@rukun/contract/reviews/company";
import { companyPolicy } from "@rukun/contract/reviews/company-policy";
import type {
  PersonReviewDetail,
  PersonReviewItem,
  personReviews,
} from "@rukun/contract/reviews/person";
import { personPolicy } from "@rukun/contract/reviews/person-policy";
import type { ReviewFilter } from "@rukun/contract/reviews/policy";
import type {
  PreOnboardingReviewDetail,
  PreOnboardingReviewItem,
  preOnboardingReviews,
} from "@rukun/contract/reviews/pre-onboarding";
import { preOnboardingPolicy } from "@rukun/contract/reviews/pre-onboarding-policy";

/** All review subjects. */
export const reviewPolicies = {
  person: personPolicy,
  company: companyPolicy,
  "pre-onboarding": preOnboardingPolicy,
} as const;

/** Types per subject: calls, a row of the queue, and the review's content. */
export interface Reviews {
  person: { calls: typeof personReviews; item: PersonReviewItem; detail: PersonReviewDetail };
  company: { calls: typeof companyReviews; item: CompanyReviewItem; detail: CompanyReviewDetail };
  "pre-onboarding": {
    calls: typeof preOnboardingReviews;
    item: PreOnboardingReviewItem;
    detail: PreOnboardingReviewDetail;
  };
}
export type Subject = keyof Reviews;

export type Filter<S extends Subject> = ReviewFilter<(typeof reviewPolicies)[S]>;
export interface QueuePage<S extends Subject>
  extends Omit<CallData<Reviews[Subject]["calls"]["list"]>, "items" | "counts"> {
  items: Reviews[S]["item"][];
  counts: Record<Filter<S> | "overdue", number>;
}

/** Id of the subject of a response; undefined when `takeNext` found none. */
export const idIn = (subject: Subject, answer: object): string | undefined =>
  (answer as Record<string, string | null>)[reviewPolicies[subject].id] ?? undefined;
