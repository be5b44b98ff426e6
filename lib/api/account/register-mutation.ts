import type { register } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useRegisterMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof register>) =>
      call<typeof register>("POST /v1/user/register", { body }),
  });
}
