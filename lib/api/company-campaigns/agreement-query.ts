import type { getCampaignAgreement } from "@rukun/contract/company-campaigns";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyCampaignKeys } from "./keys";

/** The wakalah bil ujrah of a campaign, as it is to be accepted or was. */
export const useCampaignAgreement = (id: string) =>
  useQuery({
    queryKey: companyCampaignKeys.agreement(id, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getCampaignAgreement>("GET /v1/company/campaign/agreement", {
        query: { campaign_id: id },
        signal,
      }),
  });
