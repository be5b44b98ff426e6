import type { revokeSession } from "@rukun/contract/account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountKeys } from "./keys";

/** Ends one session of the account; takes its id. The list is read again, also when it was already gone. */
export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      call<typeof revokeSession>("POST /v1/user/sessions/revoke", {
        body: { session_id: sessionId },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}
