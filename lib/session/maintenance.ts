import { currentAddress, replacePage } from "@/lib/browser";
import { localeOf, pathOf, paths, routeKind, withLocale, withoutLocale } from "@/lib/paths";
import { findNextTarget } from "./next-target";

/** Public pages that keep what was typed; the others are opened by links with tokens, which stay out of addresses. */
const guestForms: readonly string[] = [paths.login, paths.register, paths.forgotPassword];

/** Where the maintenance page returns to: a target as after signing in, or a form of guests. */
export const findReturnTarget = (raw: unknown): string | undefined =>
  findNextTarget(raw, (path) => guestForms.includes(path) || routeKind(path) !== "public");

/** The API is in maintenance: shows the maintenance page, which returns to this page by itself. */
export function openMaintenance(): void {
  const address = currentAddress();
  const plain = withoutLocale(address);
  if (pathOf(plain) === paths.maintenance) return;
  const next = findReturnTarget(plain);
  const query = next && next !== paths.home ? `?next=${encodeURIComponent(next)}` : "";
  replacePage(withLocale(`${paths.maintenance}${query}`, localeOf(address)));
}
