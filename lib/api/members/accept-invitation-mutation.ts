import type { CallBody } from "@rukun/contract/call";
import type { acceptInvitation } from "@rukun/contract/members";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useAcceptInvitationMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof acceptInvitation>) =>
      call<typeof acceptInvitation>("POST /v1/company/user/invite/accept", { body }),
  });
}
