import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { useSessionGuard } from "@/lib/auth/use-session-guard";
import { routeKind } from "@/lib/paths";
import { useScrollReset } from "@/lib/use-scroll-reset";

// In a file of its own, so that public pages do without it; the server renders it all the same.
const Shell = dynamic(() => import("./shell").then((module) => module.Shell));

/**
 * What stands around a page: the main layout, except on public pages and in the back office, which bring their own;
 * and the guard that takes people away from pages that are not theirs.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const kind = routeKind(useRouter().pathname);
  const mayShow = useSessionGuard();
  useScrollReset(kind === "public");

  if (kind === "public" || kind === "officer") return mayShow ? children : null;
  return <Shell kind={kind}>{mayShow ? children : null}</Shell>;
}
