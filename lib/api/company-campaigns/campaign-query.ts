import type { getCompanyCampaign } from "@rukun/contract/company-campaigns";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyCampaignKeys } from "./keys";

/** One campaign of the company. */
export const useCompanyCampaign = (id: string) =>
  useQuery({
    queryKey: companyCampaignKeys.one(id, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getCompanyCampaign>("GET /v1/company/campaign", {
        query: { campaign_id: id },
        signal,
      }),
  });
