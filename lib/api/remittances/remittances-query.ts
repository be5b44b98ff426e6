import type { listRemittances, RemittanceFilter } from "@rukun/contract/remittances";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { remittanceKeys } from "./keys";

/** One page of what is handed on, open or ended. */
export const useRemittances = (page: { filter: RemittanceFilter; cursor: string | null }) =>
  useQuery({
    queryKey: remittanceKeys.list(page, useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listRemittances>("GET /v1/backoffice/remittances", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
