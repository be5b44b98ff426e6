import type { CallQuery } from "@rukun/contract/call";
import type { getFinding, listFindings } from "@rukun/contract/provider-findings";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One page of what outside parties said that needs looking at. */
export const useFindingsQuery = (query: CallQuery<typeof listFindings>) =>
  useQuery({
    queryKey: treasuryKeys.findings(query),
    queryFn: ({ signal }) =>
      call<typeof listFindings>("GET /v1/backoffice/provider-findings", { signal, query }),
    placeholderData: keepPreviousData,
  });

/** One of them. @param id undefined until the address is read */
export const useFindingQuery = (id: string | undefined) =>
  useQuery({
    queryKey: treasuryKeys.finding(id ?? ""),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getFinding>("GET /v1/backoffice/provider-findings/:finding_id", {
            signal,
            params: { finding_id: id },
          })
      : skipToken,
  });
