import type { listSessions } from "@rukun/contract/account";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountKeys } from "./keys";

/** The active sessions of the account, newest first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => call<typeof listSessions>("GET /v1/user/sessions", { signal }),
  });

export const useSessions = () => useQuery(sessionsQuery());
