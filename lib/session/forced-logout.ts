import { currentAddress, replacePage } from "@/lib/browser";
import { localeOf, pathOf, routeKind, withLocale, withoutLocale } from "@/lib/paths";
import { loginPath } from "./next-target";
import { clearSession, readToken } from "./session";

/**
 * The API no longer knows the token (401): forgets the session and asks the person to sign in again, then back to
 * where they were. Several calls that fail together leave once; on public pages nobody is moved.
 */
export function forceLogout(usedToken: string): void {
  if (readToken() !== usedToken) return;
  clearSession();
  const address = currentAddress();
  const plain = withoutLocale(address);
  if (routeKind(pathOf(plain)) === "public") return;
  replacePage(withLocale(loginPath(plain), localeOf(address)));
}
