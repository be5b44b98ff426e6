import type { CallBody } from "@rukun/contract/call";
import type { saveCompanyStepTwo } from "@rukun/contract/company";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { storeUser } from "./store-user";
import { toFormData } from "./to-form-data";

interface Save {
  readonly body: CallBody<typeof saveCompanyStepTwo>;
  readonly signal?: AbortSignal;
}

/** Saves notary and licence data with the ids of the uploaded documents. */
export function useSaveCompanyStepTwo() {
  const queryClient = useQueryClient();
  return useMutation({
    // Without a connection it fails at once, so that the person hears of it and decides what to do.
    networkMode: "always",
    mutationFn: ({ body, signal }: Save) =>
      call<typeof saveCompanyStepTwo>("POST /v1/company/step-two", {
        body: toFormData(body),
        signal,
      }),
    onSuccess: ({ user }) => {
      storeUser(queryClient, user);
      void queryClient.invalidateQueries({ queryKey: companyKeys.stepTwo });
    },
  });
}
