import type { CallBody } from "@rukun/contract/call";
import type { analyseCampaign, reviewCampaignSharia } from "@rukun/contract/campaign-operations";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { campaignOperationKeys } from "./keys";

type Decision =
  | { readonly kind: "analysis"; readonly body: CallBody<typeof analyseCampaign> }
  | { readonly kind: "sharia"; readonly body: CallBody<typeof reviewCampaignSharia> };

/** Decides one of the two reviews of a campaign. */
export function useDecideCampaignReviewMutation(campaignId: string) {
  const params = { campaign_id: campaignId };
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.kind === "analysis"
        ? call<typeof analyseCampaign>("POST /v1/backoffice/campaigns/:campaign_id/analysis", {
            params,
            body: decision.body,
          })
        : call<typeof reviewCampaignSharia>("POST /v1/backoffice/campaigns/:campaign_id/sharia", {
            params,
            body: decision.body,
          }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: campaignOperationKeys.all }),
  });
}
