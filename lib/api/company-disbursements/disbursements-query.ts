import type { listCompanyDisbursements } from "@rukun/contract/disbursement-receipts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callWithMeta } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyDisbursementKeys } from "./keys";

/** Campaigns whose money is on its way to the company, or has arrived: what it has to confirm first, in pages. */
export const useCompanyDisbursements = () =>
  useInfiniteQuery({
    queryKey: companyDisbursementKeys.list(useLocale()),
    queryFn: ({ pageParam, signal }) =>
      callWithMeta<typeof listCompanyDisbursements>("GET /v1/company/disbursements", {
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
