import type { CallDescriptor } from "@rukun/contract/call";
import type { CampaignStepName } from "@rukun/contract/campaign-steps";
import type {
  CampaignAgreement,
  getCampaignAgreement,
  getCompanyCampaign,
  listCompanyCampaigns,
  PreparationStep,
  previewCompanyCampaign,
} from "@rukun/contract/company-campaigns";
import type { Countersignature, getCountersignature } from "@rukun/contract/countersignatures";
import type { StoredFile } from "@rukun/contract/files";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../client";
import { growing } from "../page-query";
import { keyOf, queriesOf } from "../query";

const { one } = queriesOf("company-campaigns");

/** The company's campaigns in pages, the newest first. */
export const useCompanyCampaigns = growing<typeof listCompanyCampaigns>(
  "company-campaigns",
  "GET /v1/company/campaigns",
);

/** One campaign of the company. */
export const useCompanyCampaign = one<typeof getCompanyCampaign>("GET /v1/company/campaign", {
  by: "campaign_id",
});

/** A campaign as its public page would show it; read anew each time, because it may just have been typed. */
export const useCampaignPreview = one<typeof previewCompanyCampaign>(
  "GET /v1/company/campaign/preview",
  { by: "campaign_id", staleTime: 0, refetchOnWindowFocus: false },
);

const followInterval = 2000;

/** Its document is made, and signed, elsewhere than on this page. */
const isAgreementFollowed = (agreement?: CampaignAgreement): boolean => {
  const contract = agreement?.contract;
  return Boolean(contract && !contract.signed_at && (!contract.is_ready || contract.is_at_signer));
};

/** The wakalah bil ujrah of a campaign, as it is to be signed or was. */
export const useCampaignAgreement = one<typeof getCampaignAgreement>(
  "GET /v1/company/campaign/agreement",
  {
    by: "campaign_id",
    refetchInterval: ({ state }) => isAgreementFollowed(state.data) && followInterval,
  },
);

/** What happens elsewhere than on this page: money is allocated, the document made and signed, contracts completed. */
const isCountersignatureFollowed = (paper?: Countersignature): boolean => {
  if (!paper || paper.is_void) return false;
  const { contract } = paper;
  if (!contract) return !paper.is_allocated;
  return contract.signed_at
    ? paper.completed < paper.contracts
    : !contract.is_ready || contract.is_at_signer;
};

/** The company's signature under the contracts of a campaign's funders. */
export const useCountersignature = one<typeof getCountersignature>(
  "GET /v1/company/campaign/countersignature",
  {
    by: "campaign_id",
    refetchInterval: ({ state }) => isCountersignatureFollowed(state.data) && followInterval,
  },
);

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
    queryKey: keyOf("company-campaigns", step, { id }),
    queryFn: ({ signal }) => readStep(id, step, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useCampaignStep = (id: string, step: CampaignStepName) =>
  useQuery(campaignStepQuery(id, step));

/** For what a form knows to be newer than what was read: changes the known answer of a step. */
export function useKnownStep(id: string) {
  const client = useQueryClient();
  return (step: CampaignStepName, newer: (known: PreparationStep) => object) =>
    client.setQueryData(
      campaignStepQuery(id, step).queryKey,
      (known) => known && { ...known, ...newer(known) },
    );
}

/** Signed addresses of files are valid for five minutes. */
const addressLifetime = 4 * 60_000;

/**
 * The files of step 3 at their newest addresses, beside its form.
 * @param loaded as they came with the step
 * @param isShown whether any is on the screen: addresses that are too old are renewed then
 */
export const useCampaignFiles = (
  id: string,
  loaded: { readonly files: readonly StoredFile[]; readonly at: number },
  isShown: boolean,
) =>
  useQuery({
    queryKey: keyOf("company-campaigns", "files", { id }),
    queryFn: ({ signal }) => readStep(id, "step-three", signal).then(({ files }) => files),
    initialData: loaded.files,
    initialDataUpdatedAt: loaded.at,
    enabled: isShown,
    staleTime: addressLifetime,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
