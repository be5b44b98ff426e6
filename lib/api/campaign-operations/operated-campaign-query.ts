import type { CallData } from "@rukun/contract/call";
import type { getOperatedCampaign } from "@rukun/contract/campaign-operations";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { campaignOperationKeys } from "./keys";

export type OperatedCampaignDetail = CallData<typeof getOperatedCampaign>;

/** One campaign with its reviews. @param id undefined until the address is known */
export function useOperatedCampaignQuery(id: string | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: campaignOperationKeys.detail(id ?? "", locale),
    queryFn: ({ signal }) =>
      call<typeof getOperatedCampaign>("GET /v1/backoffice/campaigns/:campaign_id", {
        params: { campaign_id: id ?? "" },
        signal,
      }),
    enabled: id !== undefined,
  });
}
