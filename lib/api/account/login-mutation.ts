import type { login } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { call } from "../client";
import { useLightMutation } from "../use-light-mutation";

export function useLoginMutation() {
  return useLightMutation({
    mutationFn: (body: CallBody<typeof login>) =>
      call<typeof login>("POST /v1/user/login", { body }),
  });
}
