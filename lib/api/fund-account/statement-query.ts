import type { getStatement } from "@rukun/contract/fund-statement";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callWithMeta } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { fundAccountKeys, type StatementQuery } from "./keys";

/** What moved the balance in a month, in pages, the newest first. @param isKnown whether it is known what to ask for */
export const useStatement = (wanted: StatementQuery, isKnown: boolean) =>
  useInfiniteQuery({
    queryKey: fundAccountKeys.statement(wanted, useLocale()),
    queryFn: ({ pageParam, signal }) =>
      callWithMeta<typeof getStatement>("GET /v2/user/rdl/statement", {
        query: { ...wanted, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor,
    staleTime: 0,
    enabled: isKnown,
  });
