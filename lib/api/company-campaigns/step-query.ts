import type { CallDescriptor } from "@rukun/contract/call";
import type { CampaignStepName } from "@rukun/contract/campaign-steps";
import type { PreparationStep } from "@rukun/contract/company-campaigns";
import type { StoredFile } from "@rukun/contract/files";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

const readStep = (id: string, step: CampaignStepName, signal: AbortSignal) =>
  call<CallDescriptor>(`GET /v1/company/campaign/prepare/${step}`, {
    query: { campaign_id: id },
    signal,
  }) as Promise<PreparationStep>;

/**
 * A step as it was typed last. Never refetched under a form: what others typed arrives with the next save, which merges
 * it.
 */
const campaignStepQuery = (id: string, step: CampaignStepName) =>
  queryOptions({
    queryKey: companyCampaignKeys.step(id, step),
    queryFn: ({ signal }) => readStep(id, step, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useCampaignStep = (id: string, step: CampaignStepName) =>
  useQuery(campaignStepQuery(id, step));

/** Signed addresses of files are valid for five minutes. */
const addressLifetime = 4 * 60_000;

/**
 * The files of step 3 at their newest addresses, beside its form.
 * @param loaded as they came with the step
 * @param isShown whether any is on the screen: addresses that are too old are renewed then
 */
export function useCampaignFiles(
  id: string,
  loaded: { readonly files: readonly StoredFile[]; readonly at: number },
  isShown: boolean,
) {
  return useQuery({
    queryKey: companyCampaignKeys.files(id),
    queryFn: ({ signal }) => readStep(id, "step-three", signal).then(({ files }) => files),
    initialData: loaded.files,
    initialDataUpdatedAt: loaded.at,
    enabled: isShown,
    staleTime: addressLifetime,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
