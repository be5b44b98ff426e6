import type { CampaignAgreement, getCampaignAgreement } from "@rukun/contract/company-campaigns";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyCampaignKeys } from "./keys";

const followInterval = 2000;

/** Its document is made, and signed, elsewhere than on this page. */
const isFollowed = (agreement?: CampaignAgreement): boolean => {
  const contract = agreement?.contract;
  return Boolean(contract && !contract.signed_at && (!contract.is_ready || contract.is_at_signer));
};

/** The wakalah bil ujrah of a campaign, as it is to be signed or was. */
export const useCampaignAgreement = (id: string) =>
  useQuery({
    queryKey: companyCampaignKeys.agreement(id, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getCampaignAgreement>("GET /v1/company/campaign/agreement", {
        query: { campaign_id: id },
        signal,
      }),
    refetchInterval: ({ state }) => isFollowed(state.data) && followInterval,
  });
