import type {
  acceptAuthority,
  refuseAuthority,
  withdrawAuthority,
} from "@rukun/contract/signatories";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { signatoryKeys } from "./keys";

export type AuthorityDecision =
  | { readonly action: "accept" }
  | { readonly action: "refuse" | "withdraw"; readonly reason: string };

function send(authority_id: string, decision: AuthorityDecision): Promise<unknown> {
  const params = { authority_id };
  if (decision.action === "accept") {
    return call<typeof acceptAuthority>("POST /v1/backoffice/signatories/:authority_id/accept", {
      params,
    });
  }
  const body = { reason: decision.reason };
  return decision.action === "refuse"
    ? call<typeof refuseAuthority>("POST /v1/backoffice/signatories/:authority_id/refuse", {
        params,
        body,
      })
    : call<typeof withdrawAuthority>("POST /v1/backoffice/signatories/:authority_id/withdraw", {
        params,
        body,
      });
}

/** An officer's decision about one authority. */
export const useDecideAuthority = (authorityId: string) =>
  useMutation({
    mutationFn: (decision: AuthorityDecision) => send(authorityId, decision),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: signatoryKeys.all }),
  });
