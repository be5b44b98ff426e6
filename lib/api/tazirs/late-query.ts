import type { listLateInstalments } from "@rukun/contract/tazirs";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { tazirKeys } from "./keys";

/** The late instalments of a campaign. @param campaignId undefined until the address is read */
export const useLateInstalments = (campaignId: string | undefined) =>
  useQuery({
    queryKey: tazirKeys.late(campaignId ?? "", useLocale()),
    queryFn: campaignId
      ? ({ signal }) =>
          call<typeof listLateInstalments>("GET /v1/backoffice/tazirs/late", {
            query: { campaign_id: campaignId },
            signal,
          })
      : skipToken,
  });
