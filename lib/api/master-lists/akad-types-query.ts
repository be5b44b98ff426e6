import type { Locale } from "@rukun/contract/locales";
import type { listAkadTypes } from "@rukun/contract/master-lists";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { masterListKeys, masterListStaleTime } from "./keys";

/** Kinds of Sharia contracts. */
export const akadTypesQuery = (locale: Locale, api?: Api) =>
  queryOptions({
    queryKey: masterListKeys.akadTypes(locale),
    queryFn: ({ signal }) =>
      call<typeof listAkadTypes>("GET /v1/master/akad/types", { api, signal }),
    staleTime: masterListStaleTime,
    gcTime: masterListStaleTime,
  });

/** Every call has its hook. @public */
export const useAkadTypes = () => useQuery(akadTypesQuery(useLocale()));
