import type { CallBody } from "@rukun/contract/call";
import type { checkout } from "@rukun/contract/transactions";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { transactionKeys } from "./keys";

/** Pays a signed transaction, or chooses the bank that waits for its money. `intent`: the same for every try of one decision. */
export const useCheckout = () =>
  useMutation({
    mutationFn: ({ intent, ...body }: CallBody<typeof checkout> & { intent: string }) =>
      call<typeof checkout>("POST /v1/campaign/transaction/checkout", {
        body,
        idempotencyKey: intent,
      }),
    // Whatever came of it, the transaction knows; the button waits for that.
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: transactionKeys.all }),
  });
