import type { acceptAccountChange, refuseAccountChange } from "@rukun/contract/account-changes";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountChangeKeys } from "./keys";

interface Decision {
  readonly action: "accept" | "refuse";
  readonly version: number;
  readonly reason: string;
}

/** The word of one officer. */
export const useDecideAccountChange = (change_id: string) =>
  useMutation({
    mutationFn: ({ action, ...body }: Decision) => {
      const request = { params: { change_id }, body };
      return action === "accept"
        ? call<typeof acceptAccountChange>(
            "POST /v1/backoffice/account-changes/:change_id/accept",
            request,
          )
        : call<typeof refuseAccountChange>(
            "POST /v1/backoffice/account-changes/:change_id/refuse",
            request,
          );
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: accountChangeKeys.all }),
  });
