import type { cancelPledge } from "@rukun/contract/transactions";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { newIntent } from "@/lib/api/intent";
import { transactionKeys } from "./keys";

/** Gives the held capacity back; a transaction is cancelled once, however often it is asked. */
export const useCancelPledge = () =>
  useMutation({
    mutationFn: (campaign_transaction_id: string) =>
      call<typeof cancelPledge>("POST /v1/campaign/pledge/cancel", {
        body: { campaign_transaction_id },
        idempotencyKey: newIntent(),
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: transactionKeys.all }),
  });
