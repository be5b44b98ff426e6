import type { AuthorityFilter, listAuthorities } from "@rukun/contract/signatories";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { signatoryKeys } from "./keys";

/** One page of those who are to sign for their companies, by where they are. */
export const useAuthorities = (page: { filter: AuthorityFilter; cursor: string | null }) =>
  useQuery({
    queryKey: signatoryKeys.list(page),
    queryFn: ({ signal }) =>
      call<typeof listAuthorities>("GET /v1/backoffice/signatories", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
