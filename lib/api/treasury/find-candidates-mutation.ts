import type { findUnmatchedCandidates } from "@rukun/contract/unmatched";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";

/** Looks for the funder whom a payment may be for. A mutation, because everybody who is shown is recorded. */
export const useFindCandidates = (unmatched_id: string) =>
  useMutation({
    mutationFn: (search: string) =>
      call<typeof findUnmatchedCandidates>(
        "POST /v1/backoffice/unmatched/:unmatched_id/candidates",
        { params: { unmatched_id }, body: { search } },
      ),
  });
