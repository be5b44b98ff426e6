import type { CallBody } from "@rukun/contract/call";
import type { payPlayedAccount } from "@rukun/contract/sandbox";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

/** Pays at the bank that is played. */
export function usePayPlayedAccountMutation(accountId: string) {
  return useMutation({
    mutationFn: (body: CallBody<typeof payPlayedAccount>) =>
      call<typeof payPlayedAccount>(
        "POST /v1/development/sandbox/virtual-accounts/:account_id/pay",
        {
          params: { account_id: accountId },
          body,
        },
      ),
  });
}
