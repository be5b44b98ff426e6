import type { CallBody } from "@rukun/contract/call";
import type { saveStepOne } from "@rukun/contract/kyc";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { kycKeys } from "./keys";
import { storeSavedStep } from "./store-saved-step";

interface StepOneSave {
  readonly body: CallBody<typeof saveStepOne>;
  readonly signal?: AbortSignal;
}

/** Saves name and address. */
export function useSaveStepOne() {
  const queryClient = useQueryClient();
  return useMutation({
    // Without a connection it fails at once, so that the person hears of it and decides what to do.
    networkMode: "always",
    mutationFn: ({ body, signal }: StepOneSave) =>
      call<typeof saveStepOne>("POST /v1/user/kyc/step-one", { body, signal }),
    onSuccess: (saved) => {
      storeSavedStep(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: kycKeys.stepOne });
    },
  });
}
