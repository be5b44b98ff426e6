import type { submitCampaign } from "@rukun/contract/company-campaigns";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

/** Sends a campaign for review. */
export const useSubmitCampaign = () =>
  useMutation({
    mutationFn: (campaign_id: string) =>
      call<typeof submitCampaign>("POST /v1/company/campaign/submit", {
        body: { campaign_id, declaration: true },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyCampaignKeys.all }),
  });
