import type { Locale } from "@rukun/contract/locales";
import type { Role } from "@rukun/contract/roles";
import { currentAddress, replacePage } from "@/lib/browser";
import { withLocale, withoutLocale } from "@/lib/paths";
import { landingPath, loginPath } from "./next-target";
import { decideRoute } from "./route-decision";

/** For guests on a personal page. */
export function sendToLogin(locale: Locale): void {
  replacePage(withLocale(loginPath(withoutLocale(currentAddress())), locale));
}

/** For signed-in users on a public page. */
export function sendToLanding(role: Role, next: unknown, locale: Locale): void {
  replacePage(withLocale(landingPath(role, next), locale));
}

/** Requests the page again if the server would answer the role otherwise than the one that the cookie had. */
export function askServerAgain(path: string, before: Role | undefined, now: Role): void {
  const [then, today] = [before, now].map((role) => JSON.stringify(decideRoute(path, "", role)));
  if (then !== today) replacePage(currentAddress());
}
