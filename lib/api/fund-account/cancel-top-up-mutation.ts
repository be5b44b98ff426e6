import type { cancelTopUp } from "@rukun/contract/top-ups";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { fundAccountKeys } from "./keys";

/** No payment is expected any more. */
export const useCancelTopUp = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof cancelTopUp>("POST /v2/user/rdl/top-up/cancel", { body: { id } }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: fundAccountKeys.all }),
  });
