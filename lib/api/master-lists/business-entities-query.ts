import type { Locale } from "@rukun/contract/locales";
import type { listBusinessEntities } from "@rukun/contract/master-lists";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { masterListKeys, masterListStaleTime } from "./keys";

/** Legal forms of a company. */
export const businessEntitiesQuery = (locale: Locale, api?: Api) =>
  queryOptions({
    queryKey: masterListKeys.businessEntities(locale),
    queryFn: ({ signal }) =>
      call<typeof listBusinessEntities>("GET /v1/master/business-entity", { api, signal }),
    staleTime: masterListStaleTime,
    gcTime: masterListStaleTime,
  });

/** Every call has its hook. @public */
export const useBusinessEntities = () => useQuery(businessEntitiesQuery(useLocale()));
