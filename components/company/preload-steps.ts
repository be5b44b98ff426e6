import { companySteps } from "@rukun/contract/company-steps";
import type { UserProfile } from "@rukun/contract/profile";
import type { QueryClient } from "@tanstack/react-query";
import { profileKeys } from "@/lib/api/profile/keys";
import { logFailure } from "@/lib/log";
import { startStep } from "./company-state";
import { stepLoaders } from "./step-loaders";

/**
 * Prefetches the saved data and the code of the initial step, in parallel with the dialog. A failure is only logged:
 * the dialog fetches again and offers a retry.
 */
export function preloadSteps(queryClient: QueryClient): void {
  const company = queryClient.getQueryData<UserProfile>(profileKeys.profile)?.company;
  if (!company) return;
  const log = (error: unknown) => logFailure("A company step could not be prepared", error);
  stepLoaders[startStep(company)]().catch(log);
  import("@/lib/api/steps/queries")
    .then(({ prefetchSteps }) => prefetchSteps(queryClient, companySteps))
    .catch(log);
}
