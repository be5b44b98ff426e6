import type { CallBody } from "@rukun/contract/call";
import type { changeMemberRole } from "@rukun/contract/members";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { profileKeys } from "../profile/keys";
import { memberKeys } from "./keys";

/** Changes a member's role; the profile is refetched, because the member may be the user. */
export function useChangeRoleMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof changeMemberRole>) =>
      call<typeof changeMemberRole>("POST /v1/company/user/role", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: memberKeys.list }),
        client.invalidateQueries({ queryKey: profileKeys.profile }),
      ]),
  });
}
