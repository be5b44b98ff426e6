import * as contract from "@rukun/contract/campaign-operations";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { Locale } from "@rukun/contract/locales";
import type { HandleCall, RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
import type { CampaignReviewsService, Decider } from "./campaign-reviews.service.ts";
import { namedStatusOf } from "./campaign-view.policy.ts";
import type { OperationsService } from "./operations.service.ts";
import type { PublicationService } from "./publication.service.ts";

const deciderOf = (input: { signedIn: SignedIn; context: RequestContext }): Decider => ({
  officerId: input.signedIn.userId,
  requestId: input.context.requestId,
});

const reasonOf = (body: { reason: string; reason_en: string }): Record<Locale, string> => ({
  id: body.reason,
  en: body.reason_en,
});

const answer = async (status: Promise<CampaignStatus>, locale: Locale) => ({
  status: namedStatusOf(await status, locale),
});

export function operationsRoutes(
  handle: HandleCall,
  services: {
    operations: OperationsService;
    reviews: CampaignReviewsService;
    publication: PublicationService;
  },
): void {
  const { operations, reviews, publication } = services;
  handle(contract.listOperatedCampaigns, ({ query, context }) =>
    operations.list(query, context.locale),
  );
  handle(contract.getOperatedCampaign, ({ signedIn, params, context }) =>
    operations.get(signedIn, params.campaign_id, context),
  );
  handle(contract.analyseCampaign, (input) =>
    answer(
      reviews.analyse(deciderOf(input), input.params.campaign_id, input.body),
      input.context.locale,
    ),
  );
  handle(contract.reviewCampaignSharia, (input) =>
    answer(
      reviews.reviewSharia(deciderOf(input), input.params.campaign_id, input.body),
      input.context.locale,
    ),
  );
  handle(contract.publishCampaign, (input) =>
    answer(
      publication.publish(deciderOf(input), input.params.campaign_id, input.body),
      input.context.locale,
    ),
  );
  handle(contract.suspendCampaign, (input) =>
    answer(
      publication.suspend(deciderOf(input), input.params.campaign_id, reasonOf(input.body)),
      input.context.locale,
    ),
  );
  handle(contract.resumeCampaign, (input) =>
    answer(publication.resume(deciderOf(input), input.params.campaign_id), input.context.locale),
  );
  handle(contract.cancelCampaign, (input) =>
    answer(
      publication.cancel(deciderOf(input), input.params.campaign_id, reasonOf(input.body)),
      input.context.locale,
    ),
  );
  handle(contract.changeCampaignSlug, async (input) => ({
    slug: await publication.changeSlug(deciderOf(input), input.params.campaign_id, input.body.slug),
  }));
}
