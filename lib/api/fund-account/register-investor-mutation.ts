import type { registerInvestor } from "@rukun/contract/fund-accounts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { fundAccountKeys } from "./keys";

/** Asks for a fund account, under exactly the agreement that was shown. */
export const useRegisterInvestor = () =>
  useMutation({
    mutationFn: (chosen: { readonly bank_id: string; readonly sha256: string }) =>
      call<typeof registerInvestor>("POST /v2/user/rdl/register/investor", {
        body: { ...chosen, accepted: true },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: fundAccountKeys.all }),
  });
