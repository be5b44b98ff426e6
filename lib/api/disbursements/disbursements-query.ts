import type { DisbursementFilter, listDisbursements } from "@rukun/contract/disbursements";
import type { Locale } from "@rukun/contract/locales";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { disbursementKeys } from "./keys";

type Page = { filter: DisbursementFilter; cursor: string | null };

/** Others work on it too, and companies answer. */
const interval = 30_000;

/** What waits and what was done, with the number in each section. */
const disbursementsQuery = (page: Page, locale: Locale) =>
  queryOptions({
    queryKey: disbursementKeys.list(page, locale),
    queryFn: ({ signal }) =>
      call<typeof listDisbursements>("GET /v1/backoffice/disbursements", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
  });

export const useDisbursements = (page: Page) =>
  useQuery({
    ...disbursementsQuery(page, useLocale()),
    placeholderData: keepPreviousData,
    refetchInterval: interval,
  });

/** How many wait for an officer of finance. @param enabled whether this one may know */
export const useDisbursementsToDo = (enabled: boolean) =>
  useQuery({
    ...disbursementsQuery({ filter: "propose", cursor: null }, useLocale()),
    enabled,
    select: ({ counts }) => counts.propose + counts.approve + counts.disputed,
  });
