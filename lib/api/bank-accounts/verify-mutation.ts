import type { verifyBankAccount } from "@rukun/contract/bank-accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankAccountKeys } from "./keys";

/** Approves an account by its mailed link. */
export const useVerifyBankAccount = () =>
  useMutation({
    mutationFn: (token: string) =>
      call<typeof verifyBankAccount>("POST /v2/master/bank-accounts/email/verification", {
        body: { token },
      }),
    onSuccess: (accounts, _input, _result, { client }) =>
      client.setQueryData(bankAccountKeys.list, accounts),
  });
