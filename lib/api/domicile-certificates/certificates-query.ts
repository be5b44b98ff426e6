import type {
  DomicileFilter,
  listDomicileCertificates,
} from "@rukun/contract/domicile-certificates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { domicileKeys } from "./keys";

/** One page of certificates, by where they are. */
export const useDomicileCertificates = (page: { filter: DomicileFilter; cursor: string | null }) =>
  useQuery({
    queryKey: domicileKeys.list(page),
    queryFn: ({ signal }) =>
      call<typeof listDomicileCertificates>("GET /v1/backoffice/domicile-certificates", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
