import type { CallBody } from "@rukun/contract/call";
import type { approveDisputeClosing } from "@rukun/contract/disbursements";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { showDecided } from "./after-deciding";
import { disbursementKeys } from "./keys";

/** Closes a dispute. `intent`: the same for every try of one decision. */
export const useApproveClosing = (campaign_id: string) =>
  useMutation({
    mutationFn: ({
      intent,
      ...body
    }: CallBody<typeof approveDisputeClosing> & { intent: string }) =>
      call<typeof approveDisputeClosing>(
        "POST /v1/backoffice/disbursements/:campaign_id/dispute/approve",
        {
          params: { campaign_id },
          body,
          idempotencyKey: intent,
        },
      ),
    onSuccess: (decided, _input, _result, { client }) => showDecided(client, campaign_id, decided),
    // Whatever came of it; the button waits for that.
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: disbursementKeys.all }),
  });
