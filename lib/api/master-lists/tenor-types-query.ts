import type { Locale } from "@rukun/contract/locales";
import type { listTenorTypes } from "@rukun/contract/master-lists";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { masterListKeys, masterListStaleTime } from "./keys";

/** Tenors, shortest first. */
export const tenorTypesQuery = (locale: Locale, api?: Api) =>
  queryOptions({
    queryKey: masterListKeys.tenorTypes(locale),
    queryFn: ({ signal }) =>
      call<typeof listTenorTypes>("GET /v1/master/tenor/types", { api, signal }),
    staleTime: masterListStaleTime,
    gcTime: masterListStaleTime,
  });

/** Every call has its hook. @public */
export const useTenorTypes = () => useQuery(tenorTypesQuery(useLocale()));
