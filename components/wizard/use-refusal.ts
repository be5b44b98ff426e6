import type { UserProfile } from "@rukun/contract/profile";
import { useQueryClient } from "@tanstack/react-query";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { profileKeys } from "@/lib/api/profile/keys";
import { profileQuery } from "@/lib/api/profile/profile-options";

/** Answers that tell that the user is somewhere else than the dialog thinks. */
const outdated: readonly string[] = [
  "under_review",
  "already_verified",
  "company_approved",
  "step_not_reached",
  "forbidden",
];

/**
 * What a wizard does when the server refuses a step: says a text that belongs to no field, and looks anew at a user
 * who is somewhere else.
 *
 * @param onStepBack a step before this one is missing; called with the user as they are now
 */
export function useRefusal(onStepBack: (user: UserProfile) => void) {
  const queryClient = useQueryClient();
  return async (error: ApiError): Promise<void> => {
    if (Object.keys(error.fieldErrors).length === 0) showAlert("ERROR", error.message);
    if (!outdated.includes(error.code)) return;
    await queryClient.invalidateQueries({ queryKey: profileKeys.profile });
    const user = queryClient.getQueryData(profileQuery().queryKey);
    if (error.code === "step_not_reached" && user) onStepBack(user);
  };
}
