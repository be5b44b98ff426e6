import {
  type DehydratedState,
  HydrationBoundary,
  QueryClientContext,
  QueryClientProvider,
} from "@tanstack/react-query";
import { type ReactNode, useContext, useMemo } from "react";
import { useLocale } from "@/lib/i18n/use-locale";
import { queryClientHere } from "./query-client";

/**
 * The query cache, for pages and late parts that ask the API as a user. It is the same one everywhere; pages that are
 * only read do without its code.
 */
export function Queries({ children }: { children: ReactNode }) {
  const outer = useContext(QueryClientContext);
  const locale = useLocale();
  const client = useMemo(() => outer ?? queryClientHere(locale), [outer, locale]);
  if (outer) return children;
  // What asks stays with the client that it began with, so it begins anew with another one.
  return (
    <QueryClientProvider key={locale} client={client}>
      {children}
    </QueryClientProvider>
  );
}

type PrefetchedProps = { state: DehydratedState | undefined; children: ReactNode };

/** The same with what the server has prefetched. */
export function PrefetchedQueries({ state, children }: PrefetchedProps) {
  return (
    <Queries>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </Queries>
  );
}
