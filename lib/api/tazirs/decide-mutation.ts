import type { approveTazir, declineTazir } from "@rukun/contract/tazirs";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { refreshWork } from "../treasury/refresh-work";
import { tazirKeys } from "./keys";

type Decision = { readonly version: number } & (
  | { readonly action: "approve" }
  | { readonly action: "decline"; readonly reason: string }
);

/** The second officer's decision, about what they saw. */
export const useDecideTazir = (tazir_id: string) =>
  useMutation({
    mutationFn: ({ action, ...body }: Decision) => {
      const params = { tazir_id };
      return "reason" in body
        ? call<typeof declineTazir>("POST /v1/backoffice/tazirs/:tazir_id/decline", {
            params,
            body,
          })
        : call<typeof approveTazir>("POST /v1/backoffice/tazirs/:tazir_id/approve", {
            params,
            body,
          });
    },
    onSettled: (_data, _error, _input, _result, { client }) => refreshWork(client, tazirKeys.all),
  });
