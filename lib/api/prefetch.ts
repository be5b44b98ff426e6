import {
  CancelledError,
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  QueryClient,
} from "@tanstack/react-query";
import { logFailure } from "@/lib/log";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { serverApi } from "./server-api";
import { renderTimeout } from "./timeouts";

interface Prefetched {
  /** For the page's props; pages with `HydrationBoundary` (`AppPage`) pass it to their queries. */
  readonly props: { dehydratedState?: DehydratedState };
  /** False when a query failed or timed out: a static page should then be regenerated soon (`revalidate: 1`). */
  readonly isComplete: boolean;
}

/**
 * For `getServerSideProps` and `getStaticProps`, never for the browser: prefetches a page's queries. A query that fails
 * or takes longer than `renderTimeout` is logged and left out, and the browser fetches it.
 *
 * @param locale language of the page
 * @param queries the options that the page's hooks use, made for `api`
 */
export async function prefetch(
  locale: string | undefined,
  // biome-ignore lint/suspicious/noExplicitAny: each query has a result type of its own
  queries: (api: Api) => readonly FetchQueryOptions<any, any, any, any>[],
): Promise<Prefetched> {
  const api = serverApi(locale);
  if (!api) return { props: {}, isComplete: false };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const timer = setTimeout(() => void queryClient.cancelQueries(), renderTimeout);
  try {
    const answers = await Promise.allSettled(
      queries(api).map((query) => queryClient.fetchQuery(query)),
    );
    const failures = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason] : [],
    );
    failures.forEach(report);
    return {
      props: { dehydratedState: dehydrate(queryClient) },
      isComplete: failures.length === 0,
    };
  } finally {
    clearTimeout(timer);
    queryClient.clear();
  }
}

/** @throws errors that are not the API's: a bug in a query must not go unnoticed */
function report(failure: unknown): void {
  if (!(failure instanceof ApiError || failure instanceof CancelledError)) throw failure;
  logFailure("A page is rendered without an answer of the API", failure);
}
