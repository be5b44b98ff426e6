import { currentAddress, replacePage } from "@/lib/browser";
import { localeOf, pathOf, routeKind, withLocale, withoutLocale } from "@/lib/paths";
import { loginPath } from "./next-target";
import { clearSession, readToken } from "./session";
import { keepSessionEnd } from "./session-end";

/**
 * The API rejected the token (401): drops the session and has the user sign in again, then back to the current page.
 * Several calls that fail together redirect once; public pages stay.
 *
 * @param reason the API's message, which the login page repeats
 */
export function forceLogout(usedToken: string, reason: string): void {
  if (readToken() !== usedToken) return;
  keepSessionEnd(reason);
  clearSession();
  const address = currentAddress();
  const plain = withoutLocale(address);
  if (routeKind(pathOf(plain)) === "public") return;
  replacePage(withLocale(loginPath(plain), localeOf(address)));
}
