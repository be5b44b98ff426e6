import type { CallBody } from "@rukun/contract/call";
import type { returnDisbursement } from "@rukun/contract/disbursements";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { showDecided } from "./after-deciding";
import { disbursementKeys } from "./keys";

/** Takes a proposal back. */
export const useReturnDisbursement = (campaign_id: string) =>
  useMutation({
    mutationFn: (body: CallBody<typeof returnDisbursement>) =>
      call<typeof returnDisbursement>("POST /v1/backoffice/disbursements/:campaign_id/return", {
        params: { campaign_id },
        body,
      }),
    onSuccess: (decided, _input, _result, { client }) => showDecided(client, campaign_id, decided),
    // Whatever came of it; the button waits for that.
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: disbursementKeys.all }),
  });
