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

const base = "POST /v1/backoffice/signatories/:authority_id";

function send(authority_id: string, decision: AuthorityDecision): Promise<unknown> {
  const params = { authority_id };
  if (decision.action === "accept") {
    return call<typeof acceptAuthority>(`${base}/accept`, { params });
  }
  const body = { reason: decision.reason };
  return decision.action === "refuse"
    ? call<typeof refuseAuthority>(`${base}/refuse`, { params, body })
    : call<typeof withdrawAuthority>(`${base}/withdraw`, { params, body });
}

/** An officer's decision about one authority. */
export const useDecideAuthority = (authorityId: string) =>
  useMutation({
    mutationFn: (decision: AuthorityDecision) => send(authorityId, decision),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: signatoryKeys.all }),
  });
