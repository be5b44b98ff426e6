import type { CallBody } from "@rukun/contract/call";
import type { setPin } from "@rukun/contract/pin";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client";
import { pinKeys } from "./keys";

/** Sets the first PIN with the password. */
export function useSetPinMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof setPin>) =>
      call<typeof setPin>("POST /v2/user/pin/set", { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pinKeys.state }),
  });
}
