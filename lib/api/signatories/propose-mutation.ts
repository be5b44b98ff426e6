import type { ProposeSignatoryBody, proposeSignatory } from "@rukun/contract/signatories";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { signatoryKeys } from "./keys";

export type ProposedSignatory = Omit<ProposeSignatoryBody, "letter_file"> & {
  readonly letter_file?: File | undefined;
};

/** Names a member who is to sign for the company. */
export const useProposeSignatory = () =>
  useMutation({
    mutationFn: ({ letter_file: letter, ...fields }: ProposedSignatory) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value ?? "");
      if (letter) body.append("letter_file", letter);
      return call<typeof proposeSignatory>("POST /v1/company/signatories", { body });
    },
    onSuccess: (saved, _proposed, _result, { client }) =>
      client.setQueryData(signatoryKeys.own, saved),
  });
