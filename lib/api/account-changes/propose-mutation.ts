import type { proposeAccountChange } from "@rukun/contract/account-changes";
import type { CallBody } from "@rukun/contract/call";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountChangeKeys } from "./keys";

export type ProposedAccount = Omit<CallBody<typeof proposeAccountChange>, "evidence"> & {
  readonly evidence: File;
};

/** Proposes another account, with evidence and the PIN. */
export const useProposeAccountChange = () =>
  useMutation({
    mutationFn: (proposed: ProposedAccount) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(proposed)) body.append(name, value);
      return call<typeof proposeAccountChange>("POST /v1/company/account-change", { body });
    },
    onSuccess: (saved, _proposed, _result, { client }) =>
      client.setQueryData(accountChangeKeys.own, saved),
  });
