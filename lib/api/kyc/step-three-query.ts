import type { getStepThree } from "@rukun/contract/kyc";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { kycKeys } from "./keys";
import { loaderOptions } from "./loader-options";

/** What was saved in step 3. */
export const stepThreeQuery = () =>
  queryOptions({
    queryKey: kycKeys.stepThree,
    queryFn: ({ signal }) => call<typeof getStepThree>("GET /v1/user/kyc/step-three", { signal }),
    ...loaderOptions,
  });

export const useStepThree = (enabled: boolean) => useQuery({ ...stepThreeQuery(), enabled });
