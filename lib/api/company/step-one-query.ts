import type { getCompanyStepOne } from "@rukun/contract/company";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { loaderOptions } from "./loader-options";

/** What was saved in step 1: the address. */
export const companyStepOneQuery = () =>
  queryOptions({
    queryKey: companyKeys.stepOne,
    queryFn: ({ signal }) => call<typeof getCompanyStepOne>("GET /v1/company/step-one", { signal }),
    ...loaderOptions,
  });

export const useCompanyStepOne = (enabled: boolean) =>
  useQuery({ ...companyStepOneQuery(), enabled });
