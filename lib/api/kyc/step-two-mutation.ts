import type { CallData } from "@rukun/contract/call";
import type { getStepTwo, saveStepTwo } from "@rukun/contract/kyc";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type UploadProgress } from "@/lib/api/client";
import { kycKeys } from "./keys";
import { storeSavedStep } from "./store-saved-step";

interface StepTwoSave {
  readonly idCardNumber: string;
  /** Left out when the stored photo stays. */
  readonly idCardFile?: File | undefined;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
  readonly onSilence?: () => void;
}

/** Saves the ID card number and its photo. */
export function useSaveStepTwo() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({
      idCardNumber,
      idCardFile,
      signal,
      onUploadProgress,
      onSilence,
    }: StepTwoSave) => {
      const body = new FormData();
      body.set("id_card_number", idCardNumber);
      if (idCardFile) body.set("id_card_file", idCardFile, idCardFile.name);
      return call<typeof saveStepTwo>("POST /v1/user/kyc/step-two", {
        body,
        signal,
        onUploadProgress,
        onSilence,
      });
    },
    onSuccess: (saved, { idCardNumber }) => {
      storeSavedStep(queryClient, saved);
      queryClient.setQueryData<CallData<typeof getStepTwo>>(kycKeys.stepTwo, (stored) =>
        stored ? { ...stored, id_card_number: idCardNumber } : undefined,
      );
      void queryClient.invalidateQueries({ queryKey: kycKeys.stepTwo });
    },
  });
}
