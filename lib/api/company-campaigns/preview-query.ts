import type { previewCompanyCampaign } from "@rukun/contract/company-campaigns";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyCampaignKeys } from "./keys";

/** A campaign as its public page would show it; read anew each time, because it may just have been typed. */
export const useCampaignPreview = (id: string) =>
  useQuery({
    queryKey: companyCampaignKeys.preview(id, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof previewCompanyCampaign>("GET /v1/company/campaign/preview", {
        query: { campaign_id: id },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
