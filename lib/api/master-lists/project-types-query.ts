import type { Locale } from "@rukun/contract/locales";
import type { listProjectTypes } from "@rukun/contract/master-lists";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { masterListKeys, masterListStaleTime } from "./keys";

/** What projects do: their sectors. */
export const projectTypesQuery = (locale: Locale, api?: Api) =>
  queryOptions({
    queryKey: masterListKeys.projectTypes(locale),
    queryFn: ({ signal }) =>
      call<typeof listProjectTypes>("GET /v1/master/project/types", { api, signal }),
    staleTime: masterListStaleTime,
    gcTime: masterListStaleTime,
  });

/** Every call has its hook. @public */
export const useProjectTypes = () => useQuery(projectTypesQuery(useLocale()));
