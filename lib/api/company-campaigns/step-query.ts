import type { CallDescriptor } from "@rukun/contract/call";
import type { CampaignStepName } from "@rukun/contract/campaign-rules";
import type { PreparationStep } from "@rukun/contract/company-campaigns";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

/**
 * A step as it was typed last. Never refetched under a form: what others typed arrives with the next save, which merges
 * it.
 */
const campaignStepQuery = (id: string, step: CampaignStepName) =>
  queryOptions({
    queryKey: companyCampaignKeys.step(id, step),
    queryFn: ({ signal }) =>
      call<CallDescriptor>(`GET /v1/company/campaign/prepare/${step}`, {
        query: { campaign_id: id },
        signal,
      }) as Promise<PreparationStep>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useCampaignStep = (id: string, step: CampaignStepName) =>
  useQuery(campaignStepQuery(id, step));
