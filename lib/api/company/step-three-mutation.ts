import type { CallData } from "@rukun/contract/call";
import type { getCompanyStepThree, saveCompanyStepThree } from "@rukun/contract/company";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type UploadProgress } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { storeUser } from "./store-user";

interface Save {
  readonly npwpNumber: string;
  /** Left out when the stored picture stays. */
  readonly npwpFile?: File | undefined;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
  readonly onSilence?: () => void;
}

/** Saves the tax number and the picture of its card. */
export function useSaveCompanyStepThree() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ npwpNumber, npwpFile, signal, onUploadProgress, onSilence }: Save) => {
      const body = new FormData();
      body.set("company_npwp_number", npwpNumber);
      if (npwpFile) body.set("company_npwp_file", npwpFile, npwpFile.name);
      return call<typeof saveCompanyStepThree>("POST /v1/company/step-three", {
        body,
        signal,
        onUploadProgress,
        onSilence,
      });
    },
    onSuccess: ({ user }, { npwpNumber }) => {
      storeUser(queryClient, user);
      queryClient.setQueryData<CallData<typeof getCompanyStepThree>>(
        companyKeys.stepThree,
        (stored) => stored && { ...stored, company_npwp_number: npwpNumber },
      );
      void queryClient.invalidateQueries({ queryKey: companyKeys.stepThree });
    },
  });
}
