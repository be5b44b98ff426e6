import type { listNextAnswers } from "@rukun/contract/sandbox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "@/lib/api/api";
import { call } from "@/lib/api/client";
import { sandboxKeys } from "./keys";

const interval = 3000;

/** How the parties that are played answer next, polled every three seconds. Does not exist in production. */
export const nextAnswersQuery = (api?: Api) =>
  queryOptions({
    queryKey: sandboxKeys.nextAnswers,
    queryFn: ({ signal }) =>
      call<typeof listNextAnswers>("GET /v1/development/sandbox/next-answers", { api, signal }),
    refetchInterval: interval,
    staleTime: 0,
  });

export const useNextAnswers = () => useQuery(nextAnswersQuery());
