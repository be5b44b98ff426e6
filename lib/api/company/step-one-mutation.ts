import type { CallBody } from "@rukun/contract/call";
import type { saveCompanyStepOne } from "@rukun/contract/company";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { storeUser } from "./store-user";
import { toFormData } from "./to-form-data";

interface Save {
  readonly body: CallBody<typeof saveCompanyStepOne>;
  readonly signal?: AbortSignal;
}

/** Saves the address. */
export function useSaveCompanyStepOne() {
  const queryClient = useQueryClient();
  return useMutation({
    // Without a connection it fails at once, so that the person hears of it and decides what to do.
    networkMode: "always",
    mutationFn: ({ body, signal }: Save) =>
      call<typeof saveCompanyStepOne>("POST /v1/company/step-one", {
        body: toFormData(body),
        signal,
      }),
    onSuccess: ({ user }) => {
      storeUser(queryClient, user);
      void queryClient.invalidateQueries({ queryKey: companyKeys.stepOne });
    },
  });
}
