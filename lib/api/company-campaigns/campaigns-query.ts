import type { listCompanyCampaigns } from "@rukun/contract/company-campaigns";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callWithMeta } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyCampaignKeys } from "./keys";

/** The company's campaigns in pages, the newest first. */
export const useCompanyCampaigns = (isWanted = true) =>
  useInfiniteQuery({
    queryKey: companyCampaignKeys.list(useLocale()),
    queryFn: ({ pageParam, signal }) =>
      callWithMeta<typeof listCompanyCampaigns>("GET /v1/company/campaigns", {
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor,
    enabled: isWanted,
  });
