import type { revokeSession } from "@rukun/contract/account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountKeys } from "./keys";

/** Revokes one session of the account by its id. The list is refetched, also when the session was already gone. */
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
