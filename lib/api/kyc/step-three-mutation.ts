import type { saveStepThree } from "@rukun/contract/kyc";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type UploadProgress } from "@/lib/api/client";
import { kycKeys } from "./keys";
import { storeSavedStep } from "./store-saved-step";

interface StepThreeSave {
  readonly selfieFile: File;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
  readonly onSilence?: () => void;
}

/** Saves the selfie and sends everything for review. */
export function useSaveStepThree() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ selfieFile, signal, onUploadProgress, onSilence }: StepThreeSave) => {
      const body = new FormData();
      body.set("selfie_file", selfieFile, selfieFile.name);
      return call<typeof saveStepThree>("POST /v1/user/kyc/step-three", {
        body,
        signal,
        onUploadProgress,
        onSilence,
      });
    },
    onSuccess: (saved) => {
      storeSavedStep(queryClient, saved);
      void queryClient.invalidateQueries({ queryKey: kycKeys.stepThree });
    },
  });
}
