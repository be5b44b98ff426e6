import type { ParsedBody } from "@rukun/contract/call";
import { companyReviews } from "@rukun/contract/reviews/company";
import { companyPolicy } from "@rukun/contract/reviews/company-policy";
import { personReviews } from "@rukun/contract/reviews/person";
import { personPolicy } from "@rukun/contract/reviews/person-policy";
import { preOnboardingReviews } from "@rukun/contract/reviews/pre-onboarding";
import { preOnboardingPolicy } from "@rukun/contract/reviews/pre-onboarding-policy";
import type { HandleCall, SignedIn } from "../../plugins/contract-routes.ts";
import type { CompanyReviewsService } from "./company/company-review.service.ts";
import type { PersonReviewsService } from "./person/person-review.service.ts";
import type { PreOnboardingReviewsService } from "./pre-onboarding/pre-onboarding-review.service.ts";
import type { ReviewCalls } from "./review-subject.ts";
import type { ReviewsService } from "./reviews.service.ts";

/** Every kind of review. */
export function reviewsRoutes(
  handle: HandleCall,
  services: {
    personReviews: PersonReviewsService;
    companyReviews: CompanyReviewsService;
    preOnboardingReviews: PreOnboardingReviewsService;
  },
): void {
  reviewRoutes(handle, personReviews, personPolicy.id, services.personReviews);
  reviewRoutes(handle, companyReviews, companyPolicy.id, services.companyReviews);
  handle(companyReviews.viewDocument, ({ params, signedIn, context }) =>
    services.companyReviews.viewDocument(
      signedIn,
      { companyId: params.company_id, fileId: params.file_id },
      context.requestId,
    ),
  );
  reviewRoutes(handle, preOnboardingReviews, preOnboardingPolicy.id, services.preOnboardingReviews);
  handle(preOnboardingReviews.viewDocument, ({ params, signedIn, context }) =>
    services.preOnboardingReviews.viewDocument(
      signedIn,
      { companyId: params.company_id, fileId: params.file_id },
      context.requestId,
    ),
  );
}

/** The calls of one kind. @param id name of the id in their addresses */
function reviewRoutes<Calls extends ReviewCalls>(
  handle: HandleCall,
  calls: Calls,
  id: string,
  reviews: ReviewsService<Calls>,
): void {
  // Which shapes a call has is known where the calls are declared, not here: all of them are officers' calls.
  const officerOf = ({ signedIn }: { signedIn: unknown }) => signedIn as SignedIn;
  const idOf = ({ params }: { params: unknown }) => (params as Record<string, string>)[id] ?? "";
  handle(calls.list, ({ body, context }) =>
    reviews.list(body as ParsedBody<Calls["list"]>, context.locale),
  );
  handle(calls.get, (input) => reviews.get(officerOf(input), idOf(input), input.context));
  handle(calls.assignment, (input) => reviews.assignment(officerOf(input).userId, idOf(input)));
  handle(calls.takeNext, (input) =>
    reviews.takeNext(officerOf(input).userId, input.context.requestId),
  );
  handle(calls.takeOver, (input) => {
    const { submission_id } = input.body as { submission_id: string };
    return reviews.takeOver(officerOf(input).userId, idOf(input), submission_id, input.context);
  });
  handle(calls.approve, (input) =>
    reviews.approve(
      officerOf(input).userId,
      idOf(input),
      input.body as ParsedBody<Calls["approve"]>,
      input.context,
    ),
  );
  handle(calls.refuse, (input) =>
    reviews.refuse(
      officerOf(input).userId,
      idOf(input),
      input.body as ParsedBody<Calls["refuse"]>,
      input.context,
    ),
  );
}
