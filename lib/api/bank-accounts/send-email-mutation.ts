import type { sendBankAccountEmail } from "@rukun/contract/bank-accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankAccountKeys } from "./keys";

/** Mails a new link to approve an account. */
export const useSendBankAccountEmail = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof sendBankAccountEmail>("POST /v2/master/bank-accounts/send/email/verification", {
        body: { id },
      }),
    onSuccess: (accounts, _input, _result, { client }) =>
      client.setQueryData(bankAccountKeys.list, accounts),
  });
