import * as contract from "@rukun/contract/backoffice";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { ReviewsService } from "./reviews.service.ts";

export function reviewsRoutes(handle: HandleCall, reviews: ReviewsService): void {
  handle(contract.listReviews, ({ body, context }) => reviews.list(body, context.locale));
  handle(contract.getReview, ({ params, signedIn, context }) =>
    reviews.get(signedIn, params.user_id, context),
  );
  handle(contract.takeNextReview, ({ signedIn, context }) =>
    reviews.takeNext(signedIn.userId, context.requestId),
  );
  handle(contract.takeOverReview, ({ body, params, signedIn, context }) =>
    reviews.takeOver(signedIn.userId, params.user_id, body.submission_id, context),
  );
  handle(contract.approveReview, ({ body, params, signedIn, context }) =>
    reviews.approve(signedIn.userId, params.user_id, body, context),
  );
  handle(contract.rejectReview, ({ body, params, signedIn, context }) =>
    reviews.reject(signedIn.userId, params.user_id, body, context),
  );
}
