import type { registerInvestor } from "@rukun/contract/fund-accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { fundAccountKeys } from "./keys";

/** Chooses the bank of the fund account, whose agreement is then made. */
export const useRegisterInvestor = () =>
  useMutation({
    mutationFn: (bank_id: string) =>
      call<typeof registerInvestor>("POST /v2/user/rdl/register/investor", {
        body: { bank_id },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: fundAccountKeys.all }),
  });
