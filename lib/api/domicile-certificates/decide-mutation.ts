import type { acceptDomicile, refuseDomicile } from "@rukun/contract/domicile-certificates";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { domicileKeys } from "./keys";

type Decision =
  | { readonly action: "accept" }
  | { readonly action: "refuse"; readonly reason: string };

/** An officer's decision, once. */
export const useDecideDomicile = (certificate_id: string) =>
  useMutation({
    mutationFn: (decision: Decision) => {
      const params = { certificate_id };
      return decision.action === "accept"
        ? call<typeof acceptDomicile>(
            "POST /v1/backoffice/domicile-certificates/:certificate_id/accept",
            { params },
          )
        : call<typeof refuseDomicile>(
            "POST /v1/backoffice/domicile-certificates/:certificate_id/refuse",
            { params, body: { reason: decision.reason } },
          );
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: domicileKeys.all }),
  });
