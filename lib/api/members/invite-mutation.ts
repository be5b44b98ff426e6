import type { CallBody } from "@rukun/contract/call";
import type { inviteMember } from "@rukun/contract/members";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { memberKeys } from "./keys";

export function useInviteMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof inviteMember>) =>
      call<typeof inviteMember>("POST /v1/company/user/invite", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: memberKeys.list }),
  });
}
