import type { revokeInvitation } from "@rukun/contract/members";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { memberKeys } from "./keys";

export function useRevokeInvitationMutation() {
  return useMutation({
    mutationFn: (invitationId: string) =>
      call<typeof revokeInvitation>("POST /v1/company/user/invite/revoke", {
        body: { invitation_id: invitationId },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: memberKeys.list }),
  });
}
