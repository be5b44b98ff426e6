import type { Role } from "@rukun/contract/roles";
import { paths, routeKind } from "@/lib/paths";
import { homeOf, loginPath, mayOpen } from "./next-target";

/** What the server does with a page request, before rendering. */
export type RouteDecision =
  | { readonly kind: "show" }
  | { readonly kind: "redirect"; readonly to: string }
  /** Rewrites to another page; the address stays. */
  | { readonly kind: "rewrite"; readonly to: string };

const show: RouteDecision = { kind: "show" };
const redirect = (to: string): RouteDecision => ({ kind: "redirect", to });
const rewrite = (to: string): RouteDecision => ({ kind: "rewrite", to });

/**
 * Left to the browser. `/token` carries its token in the fragment, which is not sent to servers, and must be able to
 * replace a session; `/maintenance` redirects by itself, but only when the service is open again: redirecting signed-in
 * users here would be a loop.
 */
const decidedByPage: readonly string[] = [paths.token, paths.maintenance];

/**
 * Whether the response for this path depends on the role cookie. All other pages are the same for all users, so shared
 * caches may keep them.
 */
export function dependsOnRole(path: string): boolean {
  return path === paths.home || !(routeKind(path) === "open" || decidedByPage.includes(path));
}

/**
 * Decides by the role cookie alone, which grants nothing: it only avoids the flash of a page that the browser would
 * leave at once.
 *
 * @param path without language prefix
 * @param search query with its `?`, or empty
 * @param isData a client-side navigation, which requests another page's data
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
