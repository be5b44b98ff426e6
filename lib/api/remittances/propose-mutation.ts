import type { CallBody } from "@rukun/contract/call";
import type { proposeRemittance } from "@rukun/contract/remittances";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { refreshRemittances } from "./after-change";

/** Proposes to hand money on, for a second officer to release. */
export const useProposeRemittance = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof proposeRemittance>) =>
      call<typeof proposeRemittance>("POST /v1/backoffice/remittances", { body }),
    onSettled: (_data, _error, _input, _result, { client }) => refreshRemittances(client),
  });
