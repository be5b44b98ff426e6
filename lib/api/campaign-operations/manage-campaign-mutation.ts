import type {
  cancelCampaign,
  changeCampaignSlug,
  publishCampaign,
  resumeCampaign,
  suspendCampaign,
} from "@rukun/contract/campaign-operations";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { campaignOperationKeys } from "./keys";

export type ManageCampaign =
  | { readonly action: "publish"; readonly starts_at: string; readonly ends_at: string }
  | {
      readonly action: "suspend" | "cancel";
      readonly reason: string;
      readonly reason_en: string;
    }
  | { readonly action: "slug"; readonly slug: string }
  | { readonly action: "resume" };

/** Publishes, suspends, resumes or cancels a campaign, or changes its address. */
export function useManageCampaignMutation(campaignId: string) {
  const params = { campaign_id: campaignId };
  return useMutation({
    mutationFn: (input: ManageCampaign): Promise<unknown> => {
      switch (input.action) {
        case "publish": {
          const { starts_at, ends_at } = input;
          return call<typeof publishCampaign>(
            "POST /v1/backoffice/campaigns/:campaign_id/publish",
            {
              params,
              body: { starts_at, ends_at },
            },
          );
        }
        case "suspend":
          return call<typeof suspendCampaign>(
            "POST /v1/backoffice/campaigns/:campaign_id/suspend",
            {
              params,
              body: { reason: input.reason, reason_en: input.reason_en },
            },
          );
        case "cancel":
          return call<typeof cancelCampaign>("POST /v1/backoffice/campaigns/:campaign_id/cancel", {
            params,
            body: { reason: input.reason, reason_en: input.reason_en },
          });
        case "slug":
          return call<typeof changeCampaignSlug>(
            "POST /v1/backoffice/campaigns/:campaign_id/slug",
            {
              params,
              body: { slug: input.slug },
            },
          );
        case "resume":
          return call<typeof resumeCampaign>("POST /v1/backoffice/campaigns/:campaign_id/resume", {
            params,
          });
      }
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: campaignOperationKeys.all }),
  });
}
