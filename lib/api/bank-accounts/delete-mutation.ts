import type { deleteBankAccount } from "@rukun/contract/bank-accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankAccountKeys } from "./keys";

/** Removes an account. */
export const useDeleteBankAccount = () =>
  useMutation({
    mutationFn: ({ id, pin }: { readonly id: string; readonly pin: string }) =>
      call<typeof deleteBankAccount>("POST /v2/master/bank-accounts/:id/delete", {
        params: { id },
        body: { pin },
      }),
    onSuccess: (accounts, _input, _result, { client }) =>
      client.setQueryData(bankAccountKeys.list, accounts),
  });
