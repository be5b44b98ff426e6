import type { getCompanyStepThree } from "@rukun/contract/company";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { loaderOptions } from "./loader-options";

/** What was saved in step 3: the tax number and its card. */
export const companyStepThreeQuery = () =>
  queryOptions({
    queryKey: companyKeys.stepThree,
    queryFn: ({ signal }) =>
      call<typeof getCompanyStepThree>("GET /v1/company/step-three", { signal }),
    ...loaderOptions,
  });

export const useCompanyStepThree = (enabled: boolean) =>
  useQuery({ ...companyStepThreeQuery(), enabled });
