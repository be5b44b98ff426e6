import type { askBankName } from "@rukun/contract/bank-names";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";

/** Asks the bank of a company's account again whose it is. */
export const useAskBankName = (company_id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof askBankName>("POST /v1/backoffice/companies/:company_id/bank-name/ask", {
        params: { company_id },
      }),
    // Whatever shows the account shows how it stands.
    onSettled: (_data, _error, _input, _result, { client }) => client.invalidateQueries(),
  });
