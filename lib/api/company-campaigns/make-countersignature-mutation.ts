import type { makeCountersignature } from "@rukun/contract/countersignatures";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

/** Makes the document, to be signed by whoever asks for it. */
export const useMakeCountersignature = () =>
  useMutation({
    mutationFn: (campaign_id: string) =>
      call<typeof makeCountersignature>("POST /v1/company/campaign/countersignature", {
        body: { campaign_id },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyCampaignKeys.all }),
  });
