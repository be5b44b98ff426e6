import type { makeBankAccountPrimary } from "@rukun/contract/bank-accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankAccountKeys } from "./keys";

/** Money goes to this account from now on. */
export const useMakeBankAccountPrimary = () =>
  useMutation({
    mutationFn: ({ id, pin }: { readonly id: string; readonly pin: string }) =>
      call<typeof makeBankAccountPrimary>("POST /v2/master/bank-accounts/:id/make-primary", {
        params: { id },
        body: { pin },
      }),
    onSuccess: (accounts, _input, _result, { client }) =>
      client.setQueryData(bankAccountKeys.list, accounts),
  });
