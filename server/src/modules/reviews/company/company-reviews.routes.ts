import * as contract from "@rukun/contract/reviews/company";
import type { HandleCall } from "../../../plugins/contract-routes.ts";
import type { CompanyReviewsService } from "./company-reviews.service.ts";

export function companyReviewsRoutes(handle: HandleCall, reviews: CompanyReviewsService): void {
  handle(contract.listCompanyReviews, ({ body, context }) => reviews.list(body, context.locale));
  handle(contract.getCompanyReview, ({ params, signedIn, context }) =>
    reviews.get(signedIn.userId, params.company_id, context),
  );
  handle(contract.viewCompanyDocument, ({ params, signedIn, context }) =>
    reviews.viewDocument(
      signedIn,
      { companyId: params.company_id, fileId: params.file_id },
      context,
    ),
  );
  handle(contract.takeNextCompanyReview, ({ signedIn, context }) =>
    reviews.takeNext(signedIn.userId, context.requestId),
  );
  handle(contract.takeOverCompanyReview, ({ body, params, signedIn, context }) =>
    reviews.takeOver(signedIn.userId, params.company_id, body.submission_id, context),
  );
  handle(contract.approveCompany, ({ body, params, signedIn, context }) =>
    reviews.approve(signedIn.userId, params.company_id, body, context),
  );
  handle(contract.returnCompany, ({ body, params, signedIn, context }) =>
    reviews.sendBack(signedIn.userId, params.company_id, body, context),
  );
}
