import type { getCompanySignatories } from "@rukun/contract/signatories";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { signatoryKeys } from "./keys";

/** Everybody who is or was to sign for a company. @param companyId undefined until the address is read */
export const useCompanySignatories = (companyId: string | undefined) =>
  useQuery({
    queryKey: signatoryKeys.company(companyId ?? ""),
    queryFn: companyId
      ? ({ signal }) =>
          call<typeof getCompanySignatories>(
            "GET /v1/backoffice/companies/:company_id/signatories",
            { params: { company_id: companyId }, signal },
          )
      : skipToken,
  });
