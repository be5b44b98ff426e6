import type { sendOtp } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useSendOtpMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof sendOtp>) =>
      call<typeof sendOtp>("POST /v1/user/otp/sent", { body }),
  });
}
