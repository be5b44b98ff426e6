import type { viewAuthorityDocument } from "@rukun/contract/signatories";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

/** A short-lived address of the document an authority rests on; each view is recorded. */
export const useAuthorityDocument = (authority_id: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof viewAuthorityDocument>("POST /v1/backoffice/signatories/:authority_id/document", {
        params: { authority_id },
      }),
  });
