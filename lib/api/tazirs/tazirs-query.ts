import type { listTazirs, TazirFilter } from "@rukun/contract/tazirs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { tazirKeys } from "./keys";

/** One page of ta'zir, by where it is. */
export const useTazirs = (page: { filter: TazirFilter; cursor: string | null }) =>
  useQuery({
    queryKey: tazirKeys.list(page, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listTazirs>("GET /v1/backoffice/tazirs", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
