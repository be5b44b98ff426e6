import type { login } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

export function useLoginMutation() {
  return useMutation({
    mutationFn: (body: CallBody<typeof login>) =>
      call<typeof login>("POST /v1/user/login", { body }),
  });
}
