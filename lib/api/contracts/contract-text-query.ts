import type { readContractText } from "@rukun/contract/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { contractKeys } from "./keys";

/** What a contract says; its words never change. */
export const useContractText = (id: string) =>
  useQuery({
    queryKey: contractKeys.text(id, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof readContractText>("GET /v1/contract/text", {
        query: { contract_id: id },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
