import type { withdrawAccountChange } from "@rukun/contract/account-changes";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountChangeKeys } from "./keys";

/** Takes a proposed change back. */
export const useWithdrawAccountChange = () =>
  useMutation({
    mutationFn: (change_id: string) =>
      call<typeof withdrawAccountChange>("POST /v1/company/account-change/withdraw", {
        body: { change_id },
      }),
    onSettled: (_saved, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: accountChangeKeys.own }),
  });
