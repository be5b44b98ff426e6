import type { CallBody } from "@rukun/contract/call";
import type { decidePlayedPayout } from "@rukun/contract/sandbox";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { sandboxKeys } from "./keys";

/** Decides what becomes of a payout at the bank that is played. */
export const useDecidePlayedPayout = (payoutId: string) =>
  useMutation({
    mutationFn: (body: CallBody<typeof decidePlayedPayout>) =>
      call<typeof decidePlayedPayout>("POST /v1/development/sandbox/payouts/:payout_id/decide", {
        params: { payout_id: payoutId },
        body,
      }),
    onSuccess: (_data, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: sandboxKeys.payouts }),
  });
