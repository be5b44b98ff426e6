import type { CallBody } from "@rukun/contract/call";
import type { saveCompanyStepFour } from "@rukun/contract/company";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyKeys } from "./keys";
import { storeUser } from "./store-user";

interface Save {
  readonly body: CallBody<typeof saveCompanyStepFour>;
  readonly signal?: AbortSignal;
}

/** Saves the bank account and sends everything for review. */
export function useSaveCompanyStepFour() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ body, signal }: Save) =>
      call<typeof saveCompanyStepFour>("POST /v1/company/step-four", {
        body,
        signal,
        bodyAs: "json",
      }),
    onSuccess: ({ user }) => {
      storeUser(queryClient, user);
      void queryClient.invalidateQueries({ queryKey: companyKeys.stepFour });
    },
  });
}
