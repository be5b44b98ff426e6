import type { listOutbox } from "@rukun/contract/system";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { systemKeys } from "./keys";

const interval = 3000;

/** The latest mails and codes, newest first, polled every three seconds. Does not exist in production. */
export const outboxQuery = (api?: Api) =>
  queryOptions({
    queryKey: systemKeys.outbox,
    queryFn: ({ signal }) => call<typeof listOutbox>("GET /v1/development/outbox", { api, signal }),
    refetchInterval: interval,
    staleTime: 0,
  });

export const useOutbox = () => useQuery(outboxQuery());
