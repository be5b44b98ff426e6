import type { forgotPassword } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useForgotPasswordMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof forgotPassword>) =>
      call<typeof forgotPassword>("POST /v1/user/password/forgot", { body }),
  });
}
