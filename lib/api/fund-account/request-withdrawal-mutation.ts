import type { CallBody } from "@rukun/contract/call";
import type { requestWithdrawal } from "@rukun/contract/withdrawals";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { pinKeys } from "@/lib/api/pin/keys";
import { fundAccountKeys } from "./keys";

/** Sends money to a bank account. `intent`: the same for every try of one decision. */
export const useRequestWithdrawal = () =>
  useMutation({
    mutationFn: ({ intent, ...body }: CallBody<typeof requestWithdrawal> & { intent: string }) =>
      call<typeof requestWithdrawal>("POST /v2/user/rdl/withdrawal", {
        body,
        idempotencyKey: intent,
      }),
    // Shown at once, before the balance it leaves.
    onSuccess: (withdrawal, _input, _result, { client }) =>
      void client.setQueryData(fundAccountKeys.withdrawal(withdrawal.id), withdrawal),
    // Balance and list change with it, and wrong PINs may have locked it. Not waited for: when nothing is left, or the PIN is
    // locked, the page has no form any more, and what it does with the answer would not be done.
    onSettled: (_data, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: fundAccountKeys.all });
      void client.invalidateQueries({ queryKey: pinKeys.state });
    },
  });
