import type { createBankAccount } from "@rukun/contract/bank-accounts";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankAccountKeys } from "./keys";

/** Adds an account, which the bank is asked about. */
export const useCreateBankAccount = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof createBankAccount>) =>
      call<typeof createBankAccount>("POST /v2/master/bank-accounts/create", { body }),
    onSuccess: (accounts, _input, _result, { client }) =>
      client.setQueryData(bankAccountKeys.list, accounts),
  });
