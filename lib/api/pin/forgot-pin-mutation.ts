import type { CallBody } from "@rukun/contract/call";
import type { forgotPin } from "@rukun/contract/pin";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

/** Has a code mailed that a new PIN can be set with. */
export function useForgotPinMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof forgotPin>) =>
      call<typeof forgotPin>("POST /v2/user/pin/forgot", { body }),
  });
}
