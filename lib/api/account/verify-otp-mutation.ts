import type { verifyOtp } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useVerifyOtpMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof verifyOtp>) =>
      call<typeof verifyOtp>("POST /v1/user/otp/verify", { body }),
  });
}
