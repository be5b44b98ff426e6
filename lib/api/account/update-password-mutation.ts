import type { updatePassword } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client";
import { accountKeys } from "./keys";

/** Sets a new password with the current one; the list of sessions is refetched, because the others end. */
export function useUpdatePasswordMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof updatePassword>) =>
      call<typeof updatePassword>("POST /v1/user/password/update", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}
