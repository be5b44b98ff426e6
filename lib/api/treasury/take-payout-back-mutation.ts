import type { CallBody } from "@rukun/contract/call";
import type { takePayoutBack } from "@rukun/contract/watched-payouts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Takes back a payout that is held. */
export const useTakePayoutBack = (payout_id: string) =>
  useMutation({
    mutationFn: (body: CallBody<typeof takePayoutBack>) =>
      call<typeof takePayoutBack>("POST /v1/backoffice/payouts/:payout_id/take-back", {
        params: { payout_id },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
