import type { getCompanyStepFour } from "@rukun/contract/company";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { loaderOptions } from "./loader-options";

/** What was saved in step 4: the bank account. */
export const companyStepFourQuery = () =>
  queryOptions({
    queryKey: companyKeys.stepFour,
    queryFn: ({ signal }) =>
      call<typeof getCompanyStepFour>("GET /v1/company/step-four", { signal }),
    ...loaderOptions,
  });

export const useCompanyStepFour = (enabled: boolean) =>
  useQuery({ ...companyStepFourQuery(), enabled });
