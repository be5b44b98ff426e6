import type { withdrawDomicile } from "@rukun/contract/domicile-certificates";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { domicileKeys } from "./keys";

/** Takes an acceptance back, with a reason that the funder reads. */
export const useWithdrawDomicile = (certificate_id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call<typeof withdrawDomicile>(
        "POST /v1/backoffice/domicile-certificates/:certificate_id/withdraw",
        { params: { certificate_id }, body: { reason } },
      ),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: domicileKeys.all }),
  });
