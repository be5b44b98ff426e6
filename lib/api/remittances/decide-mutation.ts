import type { approveRemittance, declineRemittance } from "@rukun/contract/remittances";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { refreshWork } from "../treasury/refresh-work";
import { remittanceKeys } from "./keys";

type Decision =
  /** `intent`: the same for every try of one decision. */
  | { readonly action: "approve"; readonly intent: string }
  | { readonly action: "decline"; readonly reason: string };

/** Releases what another officer proposed, or takes a proposal back. */
export const useDecideRemittance = (remittance_id: string) =>
  useMutation({
    mutationFn: (decision: Decision) => {
      const params = { remittance_id };
      return decision.action === "decline"
        ? call<typeof declineRemittance>("POST /v1/backoffice/remittances/:remittance_id/decline", {
            params,
            body: { reason: decision.reason },
          })
        : call<typeof approveRemittance>("POST /v1/backoffice/remittances/:remittance_id/approve", {
            params,
            idempotencyKey: decision.intent,
          });
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      refreshWork(client, remittanceKeys.all),
  });
