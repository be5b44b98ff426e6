import * as contract from "@rukun/contract/reviews/person";
import type { HandleCall } from "../../../plugins/contract-routes.ts";
import type { PersonReviewsService } from "./person-reviews.service.ts";

export function personReviewsRoutes(handle: HandleCall, reviews: PersonReviewsService): void {
  handle(contract.listPersonReviews, ({ body, context }) => reviews.list(body, context.locale));
  handle(contract.getPersonReview, ({ params, signedIn, context }) =>
    reviews.get(signedIn, params.user_id, context),
  );
  handle(contract.takeNextPersonReview, ({ signedIn, context }) =>
    reviews.takeNext(signedIn.userId, context.requestId),
  );
  handle(contract.takeOverPersonReview, ({ body, params, signedIn, context }) =>
    reviews.takeOver(signedIn.userId, params.user_id, body.submission_id, context),
  );
  handle(contract.approvePerson, ({ body, params, signedIn, context }) =>
    reviews.approve(signedIn.userId, params.user_id, body, context),
  );
  handle(contract.rejectPerson, ({ body, params, signedIn, context }) =>
    reviews.reject(signedIn.userId, params.user_id, body, context),
  );
}
