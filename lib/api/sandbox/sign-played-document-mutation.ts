import type { signPlayedDocument } from "@rukun/contract/sandbox";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { sandboxKeys } from "./keys";

/** Signs at the signature provider that is played. */
export const useSignPlayedDocument = () =>
  useMutation({
    mutationFn: (document_id: string) =>
      call<typeof signPlayedDocument>("POST /v1/development/sandbox/documents/:document_id/sign", {
        params: { document_id },
      }),
    onSuccess: (_data, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: sandboxKeys.documents }),
  });
