import type { getPlayedDocument, listPlayedDocuments } from "@rukun/contract/sandbox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { sandboxKeys } from "./keys";

const interval = 3000;

/** Documents at the signature provider that is played, polled every three seconds. Does not exist in production. */
export const playedDocumentsQuery = (api?: Api) =>
  queryOptions({
    queryKey: sandboxKeys.documents,
    queryFn: ({ signal }) =>
      call<typeof listPlayedDocuments>("GET /v1/development/sandbox/documents", { api, signal }),
    refetchInterval: interval,
    staleTime: 0,
  });

export const usePlayedDocuments = () => useQuery(playedDocumentsQuery());

/** One of them. */
export const usePlayedDocument = (id: string) =>
  useQuery({
    queryKey: sandboxKeys.document(id),
    queryFn: ({ signal }) =>
      call<typeof getPlayedDocument>("GET /v1/development/sandbox/documents/:document_id", {
        params: { document_id: id },
        signal,
      }),
  });
