import type { CallBody } from "@rukun/contract/call";
import type { approveUnmatched, declineUnmatched, keepUnmatched } from "@rukun/contract/unmatched";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

type Decision = CallBody<typeof keepUnmatched> & {
  readonly action: "keep" | "approve" | "decline";
  /** Of an approval: the same for every try of one decision. */
  readonly intent: string;
};

/** Keeps a payment waiting, or decides a proposal. */
export const useDecideUnmatched = (unmatched_id: string) =>
  useMutation({
    mutationFn: ({ action, intent, ...body }: Decision) => {
      const request = { params: { unmatched_id }, body };
      if (action === "approve") {
        return call<typeof approveUnmatched>(
          "POST /v1/backoffice/unmatched/:unmatched_id/approve",
          { ...request, idempotencyKey: intent },
        );
      }
      if (action === "decline") {
        return call<typeof declineUnmatched>(
          "POST /v1/backoffice/unmatched/:unmatched_id/decline",
          request,
        );
      }
      return call<typeof keepUnmatched>(
        "POST /v1/backoffice/unmatched/:unmatched_id/keep",
        request,
      );
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
