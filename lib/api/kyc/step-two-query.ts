import type { getStepTwo } from "@rukun/contract/kyc";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { kycKeys } from "./keys";
import { loaderOptions } from "./loader-options";

/** What was saved in step 2. */
export const stepTwoQuery = () =>
  queryOptions({
    queryKey: kycKeys.stepTwo,
    queryFn: ({ signal }) => call<typeof getStepTwo>("GET /v1/user/kyc/step-two", { signal }),
    ...loaderOptions,
  });

export const useStepTwo = (enabled: boolean) => useQuery({ ...stepTwoQuery(), enabled });
