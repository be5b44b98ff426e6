import type { getCompanyStepTwo } from "@rukun/contract/company";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { loaderOptions } from "./loader-options";

/** What was saved in step 2: deeds, notary and licences. */
export const companyStepTwoQuery = () =>
  queryOptions({
    queryKey: companyKeys.stepTwo,
    queryFn: ({ signal }) => call<typeof getCompanyStepTwo>("GET /v1/company/step-two", { signal }),
    ...loaderOptions,
  });

export const useCompanyStepTwo = (enabled: boolean) =>
  useQuery({ ...companyStepTwoQuery(), enabled });
