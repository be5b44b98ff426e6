import type {
  cancelCampaign,
  createCompanyCampaign,
  makeCampaignAgreement,
  submitCampaign,
} from "@rukun/contract/company-campaigns";
import type { makeCountersignature } from "@rukun/contract/countersignatures";
import { change } from "../mutation";

/** Begins a campaign: an empty draft. */
export const useCreateCampaign = change<typeof createCompanyCampaign>(
  "POST /v1/company/campaigns",
  { stale: ["company-campaigns"] },
);

/** Sends a campaign for review. */
export const useSubmitCampaign = change<typeof submitCampaign, string>(
  "POST /v1/company/campaign/submit",
  {
    stale: ["company-campaigns"],
    asks: (campaign_id) => ({ body: { campaign_id, declaration: true } }),
  },
);

/** Gives a campaign up. */
export const useCancelCampaign = change<typeof cancelCampaign>("POST /v1/company/campaign/cancel", {
  stale: ["company-campaigns"],
});

/** Makes the wakalah bil ujrah of a campaign, to be signed by whoever asks for it. */
export const useMakeAgreement = change<typeof makeCampaignAgreement, string>(
  "POST /v1/company/campaign/agreement",
  { stale: ["company-campaigns"], asks: (campaign_id) => ({ body: { campaign_id } }) },
);

/** Makes the document of the company's signature, to be signed by whoever asks for it. */
export const useMakeCountersignature = change<typeof makeCountersignature, string>(
  "POST /v1/company/campaign/countersignature",
  { stale: ["company-campaigns"], asks: (campaign_id) => ({ body: { campaign_id } }) },
);
