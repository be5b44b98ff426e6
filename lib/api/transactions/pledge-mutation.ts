import type { CallBody } from "@rukun/contract/call";
import type { pledge } from "@rukun/contract/transactions";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { transactionKeys } from "./keys";

/** Holds an amount of a campaign. `intent`: the same for every try of one decision. */
export const usePledge = () =>
  useMutation({
    mutationFn: ({ intent, ...body }: CallBody<typeof pledge> & { intent: string }) =>
      call<typeof pledge>("POST /v1/campaign/pledge", { body, idempotencyKey: intent }),
    // The page goes on; what it showed is known to be old. After a refusal it shows why.
    onSuccess: (_data, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: transactionKeys.all, refetchType: "none" }),
    onError: (_error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: transactionKeys.all }),
  });
