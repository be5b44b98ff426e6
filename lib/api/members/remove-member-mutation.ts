import type { removeMember } from "@rukun/contract/members";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { memberKeys } from "./keys";

/** Removes a member from the company. Users who remove themselves are signed out by their next call's 401. */
export function useRemoveMemberMutation() {
  return useMutation({
    mutationFn: (userId: string) =>
      call<typeof removeMember>("POST /v1/company/user/remove", { body: { user_id: userId } }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: memberKeys.list }),
  });
}
