import type { CallBody } from "@rukun/contract/call";
import type { proposeTazir } from "@rukun/contract/tazirs";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { refreshWork } from "../treasury/refresh-work";
import { tazirKeys } from "./keys";

type Proposal = Omit<CallBody<typeof proposeTazir>, "evidence"> & { readonly evidence: File };

/** Records that a company could pay and would not, with the evidence. */
export const useProposeTazir = () =>
  useMutation({
    mutationFn: ({ evidence, ...fields }: Proposal) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
      body.append("evidence", evidence);
      return call<typeof proposeTazir>("POST /v1/backoffice/tazirs", { body });
    },
    onSettled: (_data, _error, _input, _result, { client }) => refreshWork(client, tazirKeys.all),
  });
