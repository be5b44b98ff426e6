import type { Locale } from "@rukun/contract/locales";
import type { listPositions } from "@rukun/contract/master-lists";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { masterListKeys, masterListStaleTime } from "./keys";

/** Positions of a contact person. */
export const positionsQuery = (locale: Locale, api?: Api) =>
  queryOptions({
    queryKey: masterListKeys.positions(locale),
    queryFn: ({ signal }) =>
      call<typeof listPositions>("GET /v1/master/positions", { api, signal }),
    staleTime: masterListStaleTime,
    gcTime: masterListStaleTime,
  });

/** Every call has its hook. @public */
export const usePositions = () => useQuery(positionsQuery(useLocale()));
