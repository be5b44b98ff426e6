import type { acceptCampaignAgreement } from "@rukun/contract/company-campaigns";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

/** Accepts exactly the text that was shown. */
export const useAcceptAgreement = () =>
  useMutation({
    mutationFn: (shown: { readonly campaign_id: string; readonly sha256: string }) =>
      call<typeof acceptCampaignAgreement>("POST /v1/company/campaign/agreement", {
        body: { ...shown, accepted: true },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyCampaignKeys.all }),
  });
