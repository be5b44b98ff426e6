import type { listCompanyDisbursements } from "@rukun/contract/disbursements";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyDisbursementKeys } from "./keys";

/** Campaigns whose money is on its way to the company, or has arrived: what it has to confirm first. */
export const useCompanyDisbursements = () =>
  useQuery({
    queryKey: companyDisbursementKeys.list(useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listCompanyDisbursements>("GET /v1/company/disbursements", { signal }),
  });
