import type { Role } from "@rukun/contract/roles";
import { paths, routeKind } from "@/lib/paths";
import { homeOf, loginPath, mayOpen } from "./next-target";

/** What the server does with a page request, before any page is read. */
export type RouteDecision =
  | { readonly kind: "show" }
  | { readonly kind: "redirect"; readonly to: string }
  /** Answers with another page; the address stays. */
  | { readonly kind: "rewrite"; readonly to: string };

const show: RouteDecision = { kind: "show" };
const redirect = (to: string): RouteDecision => ({ kind: "redirect", to });
const rewrite = (to: string): RouteDecision => ({ kind: "rewrite", to });

/**
 * These two decide in the browser. `/token` carries its token in the fragment, which no server sees, and must be able
 * to replace a session; `/maintenance` sends everybody on by itself, but only once the service is open again, or
 * signed-in people would be redirected forever.
 */
const decidedByPage: readonly string[] = [paths.token, paths.maintenance];

/**
 * Whether the server's answer for this path depends on the role cookie. Every other page is the same for everybody, and
 * a cache may hand it to anyone.
 */
export function dependsOnRole(path: string): boolean {
  return path === paths.home || !(routeKind(path) === "open" || decidedByPage.includes(path));
}

/**
 * Chooses by the role cookie alone, which grants nothing: it only spares the flash of a page that the browser would
 * leave at once.
 *
 * @param path without language prefix
 * @param search query with its `?`, or empty
 * @param isData a request of a page that is already open, for the data of another one
 */
export function decideRoute(
  path: string,
  search: string,
  role: Role | undefined,
  isData = false,
): RouteDecision {
  switch (routeKind(path)) {
    case "officer":
      return role === "officer" ? show : rewrite(paths.notFound);
    case "public":
      return role && !decidedByPage.includes(path) ? redirect(homeOf(role)) : show;
    case "personal":
      if (path === paths.funderHome && !isData) return redirect(paths.home);
      if (!role) return redirect(loginPath(`${path}${search}`));
      return mayOpen(role, path) ? show : redirect(homeOf(role));
    case "open":
      if (path !== paths.home || !role) return show;
      return role === "officer" ? redirect(paths.backoffice) : rewrite(paths.funderHome);
  }
}
