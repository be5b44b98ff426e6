import type { CallBody } from "@rukun/contract/call";
import type { changePin } from "@rukun/contract/pin";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client";
import { pinKeys } from "./keys";

/** Replaces the PIN with the current one; wrong ones may have locked it. */
export function useChangePinMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof changePin>) =>
      call<typeof changePin>("POST /v2/user/pin/change", { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pinKeys.state }),
  });
}
