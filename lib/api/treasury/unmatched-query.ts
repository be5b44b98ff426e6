import type { getUnmatched } from "@rukun/contract/unmatched";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One payment that fitted nothing. @param id undefined until the address is read */
export const useUnmatchedQuery = (id: string | undefined) =>
  useQuery({
    queryKey: treasuryKeys.unmatched(id ?? ""),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getUnmatched>("GET /v1/backoffice/unmatched/:unmatched_id", {
            signal,
            params: { unmatched_id: id },
          })
      : skipToken,
  });
