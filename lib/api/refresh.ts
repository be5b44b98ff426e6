import type { InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import type { Resource } from "./resource";

/** Resources, or parts of them, that no longer hold. */
export type Stale = readonly (Resource | readonly [Resource, ...unknown[]])[] | "everything";

/**
 * Makes what is known of these resources stale: what of it is on the screen is asked for again, the rest when it is shown.
 */
export const refresh = (
  client: QueryClient,
  stale: Stale,
  filters: Pick<InvalidateQueryFilters, "refetchType" | "predicate"> = {},
): Promise<unknown> => {
  const keys = stale === "everything" ? [[]] : stale.map((part) => [part].flat());
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ ...filters, queryKey })));
};
