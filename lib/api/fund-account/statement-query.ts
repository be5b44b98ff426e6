import type { getStatement } from "@rukun/contract/fund-statement";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callWithMeta } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { fundAccountKeys } from "./keys";

/** What moved the balance in a month, in pages, the newest first. */
export const useStatement = (month: string) =>
  useInfiniteQuery({
    queryKey: fundAccountKeys.statement(month, useLocale()),
    queryFn: ({ pageParam, signal }) =>
      callWithMeta<typeof getStatement>("GET /v2/user/rdl/statement", {
        query: { month, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ meta }) => meta.next_cursor,
    staleTime: 0,
  });
