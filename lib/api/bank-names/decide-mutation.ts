import type { BankNameResult, decideBankName } from "@rukun/contract/bank-names";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankNameKeys } from "./keys";

/** An officer's decision on a name at a bank. */
export const useDecideBankName = (case_id: string) =>
  useMutation({
    mutationFn: (body: { readonly result: BankNameResult; readonly reason: string }) =>
      call<typeof decideBankName>("POST /v1/backoffice/bank-names/:case_id/decide", {
        params: { case_id },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: bankNameKeys.all }),
  });
