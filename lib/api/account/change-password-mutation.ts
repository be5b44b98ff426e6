import type { changePassword } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useChangePasswordMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof changePassword>) =>
      call<typeof changePassword>("POST /v1/user/password/change", { body }),
  });
}
