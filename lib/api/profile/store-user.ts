import type { UserProfile } from "@rukun/contract/profile";
import type { QueryClient } from "@tanstack/react-query";
import { profileKeys } from "./keys";

/**
 * After a save: shows the user with their company as the answer has them and asks for the user again. Does not wait
 * for that second answer, the first one is already true.
 */
export function storeUser(queryClient: QueryClient, user: UserProfile): void {
  queryClient.setQueryData(profileKeys.profile, user);
  void queryClient.invalidateQueries({ queryKey: profileKeys.profile });
}
