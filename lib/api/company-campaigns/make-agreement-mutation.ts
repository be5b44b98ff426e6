import type { makeCampaignAgreement } from "@rukun/contract/company-campaigns";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

/** Makes the wakalah bil ujrah of a campaign, to be signed by whoever asks for it. */
export const useMakeAgreement = () =>
  useMutation({
    mutationFn: (campaign_id: string) =>
      call<typeof makeCampaignAgreement>("POST /v1/company/campaign/agreement", {
        body: { campaign_id },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyCampaignKeys.all }),
  });
