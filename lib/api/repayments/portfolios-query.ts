import type { listCompanyPortfolios } from "@rukun/contract/repayments";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { repaymentKeys } from "./keys";

/** Campaigns that the company owes for, the most urgent first. */
export const useCompanyPortfolios = () =>
  useQuery({
    queryKey: repaymentKeys.list(useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listCompanyPortfolios>("GET /v1/company/portofolios", { signal }),
  });
