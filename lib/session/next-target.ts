import type { Role } from "@rukun/contract/roles";
import { pathOf, paths, routeKind, withoutLocale } from "@/lib/paths";

const maxLength = 2048;
// Rejects whatever a browser or server might strip, convert or decode into a second slash (an open redirect).
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const suspicious = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]|%(?:0|1|25|2e|2f|5c|7f)/i;
const notPages = ["/api", "/_next", "/boot.js", paths.notFound, "/500", "/_error"];

const isNotPublic = (path: string) => routeKind(path) !== "public";

/**
 * Target after signing in: a path of this site, without language prefix. Undefined for anything else, also for public
 * pages (which would only redirect).
 */
export function findNextTarget(raw: unknown, mayLeadTo = isNotPublic): string | undefined {
  if (typeof raw !== "string" || raw.length > maxLength) return undefined;
  if (!raw.startsWith("/") || raw.startsWith("//")) return undefined;
  const [path = ""] = raw.split(/[?#]/, 1);
  if (suspicious.test(path) || hasControlCharacter(raw) || path.includes("//")) return undefined;
  const site = "http://site.invalid";
  const url = URL.canParse(raw, site) ? new URL(raw, site) : undefined;
  if (!url || url.origin !== site) return undefined;
  const target = withoutLocale(`${url.pathname}${url.search}${url.hash}`);
  const targetPath = pathOf(target);
  if (target.startsWith("//") || !mayLeadTo(targetPath)) return undefined;
  if (notPages.some((page) => targetPath === page || targetPath.startsWith(`${page}/`))) {
    return undefined;
  }
  return target;
}

function hasControlCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  return /[\u0000-\u001f\u007f\\]/.test(text);
}

/** Start page of a role. */
export function homeOf(role: Role): string {
  return role === "officer" ? paths.backoffice : paths.home;
}

/** The page to open after signing in: the requested one if the role may see it, else the role's start page. */
export function landingPath(role: Role, next?: unknown): string {
  const target = findNextTarget(next);
  if (!target) return homeOf(role);
  return mayOpen(role, pathOf(target)) ? target : homeOf(role);
}

/** Whether a role may open a path: officers only have the back office and their profile. */
export function mayOpen(role: Role, path: string): boolean {
  const kind = routeKind(path);
  if (kind === "officer") return role === "officer";
  if (role !== "officer") return true;
  return path === paths.profile || (kind === "open" && path !== paths.home);
}

/** `?next=` of this page's address, unchecked. The router of a static page knows it only after the forms work. */
export function askedNext(): string | null {
  return new URLSearchParams(window.location.search).get("next");
}

/** Address of a page for guests that leads on to the same target, as in `?next=`; unsafe ones are dropped. */
export function withNext(path: string, next: unknown): string {
  const target = findNextTarget(next);
  return target ? `${path}?next=${encodeURIComponent(target)}` : path;
}

/** Address of the login page that leads back to the current page. */
export function loginPath(from: string): string {
  const target = findNextTarget(from);
  if (!target || target === paths.home || target === paths.funderHome) return paths.login;
  return withNext(paths.login, target);
}
