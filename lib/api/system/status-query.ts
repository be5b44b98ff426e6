import type { getSystemStatus } from "@rukun/contract/system";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { systemKeys } from "./keys";

const interval = 10_000;

/** Whether the service is in maintenance; polled every ten seconds, also after failures. */
export const systemStatusQuery = () =>
  queryOptions({
    queryKey: systemKeys.status,
    queryFn: ({ signal }) => call<typeof getSystemStatus>("GET /v1/system/status", { signal }),
    refetchInterval: interval,
    retry: false,
    staleTime: 0,
  });

export const useSystemStatus = () => useQuery(systemStatusQuery());
