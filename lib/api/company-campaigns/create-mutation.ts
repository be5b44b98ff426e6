import type { createCompanyCampaign } from "@rukun/contract/company-campaigns";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

/** Begins a campaign: an empty draft. */
export const useCreateCampaign = () =>
  useMutation({
    mutationFn: () => call<typeof createCompanyCampaign>("POST /v1/company/campaigns"),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyCampaignKeys.all }),
  });
