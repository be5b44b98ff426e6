import type { HydrationBoundary } from "@tanstack/react-query";
import type { NextPage } from "next";
import type { ComponentType, ReactNode } from "react";

/**
 * A page with what stands around it: `Page.frame = Shell` for every page in the main layout. Public pages and the
 * back office bring their own. Each page names its frame, so that the others do not carry it. For the same reason a page
 * whose data was prefetched on the server names `HydrationBoundary`, which hands that data to its queries.
 */
export type AppPage<Props = object> = NextPage<Props> & {
  frame?: ComponentType<{ children: ReactNode }>;
  hydration?: typeof HydrationBoundary;
};
