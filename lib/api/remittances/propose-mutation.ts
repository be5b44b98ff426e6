import type { CallBody } from "@rukun/contract/call";
import type { proposeRemittance } from "@rukun/contract/remittances";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { refreshWork } from "../treasury/refresh-work";
import { remittanceKeys } from "./keys";

/** Proposes to hand money on, for a second officer to release. */
export const useProposeRemittance = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof proposeRemittance>) =>
      call<typeof proposeRemittance>("POST /v1/backoffice/remittances", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      refreshWork(client, remittanceKeys.all),
  });
