import type { listUnmatched } from "@rukun/contract/unmatched";
import type { UnmatchedState } from "@rukun/contract/unmatched-status";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One page of payments that fitted nothing. */
export const useUnmatchedListQuery = (page: { state: UnmatchedState; cursor: string | null }) =>
  useQuery({
    queryKey: treasuryKeys.unmatchedList(page),
    queryFn: ({ signal }) =>
      call<typeof listUnmatched>("GET /v1/backoffice/unmatched", {
        signal,
        query: { state: page.state, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
