import type { CallBody } from "@rukun/contract/call";
import type { joinByInvitation } from "@rukun/contract/members";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useJoinByInvitationMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof joinByInvitation>) =>
      call<typeof joinByInvitation>("POST /v1/company/user/invite/join", { body }),
  });
}
