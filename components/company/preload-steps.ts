import { companySteps } from "@rukun/contract/company-steps";
import type { UserProfile } from "@rukun/contract/profile";
import type { QueryClient } from "@tanstack/react-query";
import { profileKeys } from "@/lib/api/profile/keys";
import { logFailure } from "@/lib/log";
import { startStep } from "./company-state";
import { stepLoaders } from "./step-loaders";

/**
 * Loads the saved data and the code of the step the dialog starts with, beside the dialog itself. A failure is only
 * logged: the dialog asks again and offers to try once more.
 */
export function preloadSteps(queryClient: QueryClient): void {
  const company = queryClient.getQueryData<UserProfile>(profileKeys.profile)?.company;
  if (!company) return;
  const log = (error: unknown) => logFailure("A company step could not be prepared", error);
  stepLoaders[startStep(company)]().catch(log);
  import("@/lib/api/steps/step-query")
    .then(({ prefetchSteps }) => prefetchSteps(queryClient, companySteps))
    .catch(log);
}
