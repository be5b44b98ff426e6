import type { CallBody } from "@rukun/contract/call";
import type { cancelCampaign } from "@rukun/contract/company-campaigns";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

/** Gives a campaign up. */
export const useCancelCampaign = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof cancelCampaign>) =>
      call<typeof cancelCampaign>("POST /v1/company/campaign/cancel", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyCampaignKeys.all }),
  });
