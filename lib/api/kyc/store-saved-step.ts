import type { CallData } from "@rukun/contract/call";
import type { saveStepOne } from "@rukun/contract/kyc";
import type { QueryClient } from "@tanstack/react-query";
import { profileKeys } from "@/lib/api/profile/keys";
import { kycKeys } from "./keys";

/**
 * After a save (spec §3): keeps the answer, shows the user as the answer has them and asks for the user again.
 * Does not wait for that second answer, the first one is already true.
 */
export function storeSavedStep(
  queryClient: QueryClient,
  saved: CallData<typeof saveStepOne>,
): void {
  queryClient.setQueryData(kycKeys.savedStep, saved);
  queryClient.setQueryData(profileKeys.profile, saved.user);
  void queryClient.invalidateQueries({ queryKey: profileKeys.profile });
}
