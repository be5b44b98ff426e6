import type { getStepOne } from "@rukun/contract/kyc";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { kycKeys } from "./keys";
import { loaderOptions } from "./loader-options";

/** What was saved in step 1. */
export const stepOneQuery = () =>
  queryOptions({
    queryKey: kycKeys.stepOne,
    queryFn: ({ signal }) => call<typeof getStepOne>("GET /v1/user/kyc/step-one", { signal }),
    ...loaderOptions,
  });

export const useStepOne = (enabled: boolean) => useQuery({ ...stepOneQuery(), enabled });
