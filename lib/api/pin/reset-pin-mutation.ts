import type { CallBody } from "@rukun/contract/call";
import type { resetPin } from "@rukun/contract/pin";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client";
import { pinKeys } from "./keys";

/** Replaces a forgotten PIN with a mailed code. */
export function useResetPinMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof resetPin>) =>
      call<typeof resetPin>("POST /v2/user/pin/forgot/change", { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pinKeys.state }),
  });
}
