import type { CallBody } from "@rukun/contract/call";
import type {
  analyseCampaign,
  cancelCampaign,
  changeCampaignSlug,
  publishCampaign,
  resumeCampaign,
  reviewCampaignSharia,
  suspendCampaign,
} from "@rukun/contract/campaign-operations";
import { call } from "../client";
import { decisionOf, useChange } from "../mutation";

type Decision =
  | { readonly kind: "analysis"; readonly body: CallBody<typeof analyseCampaign> }
  | { readonly kind: "sharia"; readonly body: CallBody<typeof reviewCampaignSharia> };

/** Decides one of the two reviews of a campaign. */
export function useDecideCampaignReviewMutation(campaignId: string) {
  const params = { campaign_id: campaignId };
  return useChange(
    ({ kind, body }: Decision) =>
      kind === "analysis"
        ? call<typeof analyseCampaign>("POST /v1/backoffice/campaigns/:campaign_id/analysis", {
            params,
            body,
          })
        : call<typeof reviewCampaignSharia>("POST /v1/backoffice/campaigns/:campaign_id/sharia", {
            params,
            body,
          }),
    { stale: ["campaign-operations"] },
  );
}

export type ManageCampaign = Parameters<
  ReturnType<typeof useManageCampaignMutation>["mutateAsync"]
>[0];

/** Publishes, suspends, resumes or cancels a campaign, or changes its address. */
export const useManageCampaignMutation = decisionOf<{
  publish: typeof publishCampaign;
  suspend: typeof suspendCampaign;
  cancel: typeof cancelCampaign;
  slug: typeof changeCampaignSlug;
  resume: typeof resumeCampaign;
}>(
  {
    publish: "POST /v1/backoffice/campaigns/:campaign_id/publish",
    suspend: "POST /v1/backoffice/campaigns/:campaign_id/suspend",
    cancel: "POST /v1/backoffice/campaigns/:campaign_id/cancel",
    slug: "POST /v1/backoffice/campaigns/:campaign_id/slug",
    resume: "POST /v1/backoffice/campaigns/:campaign_id/resume",
  },
  { stale: ["campaign-operations"] },
);
