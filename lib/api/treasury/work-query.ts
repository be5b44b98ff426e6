import type { getTreasuryWork } from "@rukun/contract/treasury";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** What waits for finance, by section. @param enabled whether the officer may know */
export const useTreasuryWorkQuery = (enabled: boolean) =>
  useQuery({
    queryKey: treasuryKeys.work,
    queryFn: ({ signal }) =>
      call<typeof getTreasuryWork>("GET /v1/backoffice/treasury-work", { signal }),
    enabled,
  });
