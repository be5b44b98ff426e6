import type { Locale } from "@rukun/contract/locales";
import { useRouter } from "next/router";
import { useEffect } from "react";
import { replacePage } from "@/lib/browser";
import { useKnownProfile } from "@/lib/first-load/use-known-profile";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";
import { pathOf, paths, routeKind, withLocale, withoutLocale } from "@/lib/paths";
import { assumedExpiry, readRoleCookie, writeRoleCookie } from "./role-cookie";
import { useSessionState } from "./use-session-state";

/** These check the session themselves: one replaces it, the other waits for the service. */
const unguarded: readonly string[] = [paths.token, paths.maintenance];

/**
 * Checks the server's decision, made by the role cookie, against the token, which is authoritative: guests leave
 * personal pages, signed-in users leave public ones, and a cookie that disagrees is rewritten; then the page is
 * requested again if the server's response depends on it.
 *
 * @returns whether the page may be shown
 */
export function useSessionGuard(): boolean {
  const { pathname, asPath, query, isReady } = useRouter();
  const locale = useLocale();
  const session = useSessionState();
  const profile = useKnownProfile();
  const role = profile.data?.role.value;
  // The server decided by the address; the rendered page may be another one, such as the 404 page.
  const path = pathOf(withoutLocale(asPath));
  const kind = routeKind(pathname);
  const isPublic = kind === "public" && !unguarded.includes(pathname);
  const isPersonal = kind === "personal" || kind === "officer";
  const next = query.next;

  useEffect(() => {
    if (session === "guest" && isPersonal) {
      redirect(locale, ({ sendToLogin }) => sendToLogin(locale));
    }
  }, [session, isPersonal, locale]);

  useEffect(() => {
    if (session !== "signed-in") return;
    const cookie = readRoleCookie();
    if (role && cookie !== role) {
      if (!writeRoleCookie(role, assumedExpiry())) return;
      if (!isPublic) redirect(locale, ({ askServerAgain }) => askServerAgain(path, cookie, role));
    }
    const known = role ?? cookie;
    // The router has no query until it is ready.
    if (isPublic && known && isReady) {
      redirect(locale, ({ sendToLanding }) => sendToLanding(known, next, locale));
    }
  }, [session, role, path, isPublic, isReady, next, locale]);

  if (isPublic) return session !== "signed-in" || profile.isError;
  return !(isPersonal && session === "guest");
}

/** Most visits need none: its code is loaded for those that do. Without it, home is right for everyone. */
function redirect(locale: Locale, by: (redirects: typeof import("./guard-redirects")) => void) {
  import("./guard-redirects").then(by).catch((failure) => {
    logFailure("A redirect could not be loaded", failure);
    replacePage(withLocale(paths.home, locale));
  });
}
