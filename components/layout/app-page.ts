import type { DehydratedState } from "@tanstack/react-query";
import type { NextPage } from "next";
import type { ComponentType, ReactNode } from "react";

/**
 * A page with its layout: `Page.frame = Shell` for every page in the main layout. Public pages and the back office have
 * their own. Each page names its layout, so that other pages do not bundle it. For the same reason a page that asks the
 * API as a user names `Queries`, and one with prefetched data `PrefetchedQueries`.
 */
export type AppPage<Props = object> = NextPage<Props> & {
  frame?: ComponentType<{ children: ReactNode }>;
  queries?: ComponentType<{ state: DehydratedState | undefined; children: ReactNode }>;
};
