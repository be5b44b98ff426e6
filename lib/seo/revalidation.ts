import { createHash, timingSafeEqual } from "node:crypto";
import { locales } from "@rukun/contract/locales";
import { type RouteKind, routeKind, withLocale } from "@/lib/paths";

/** Pages of one request; the API sends more in several. */
const mostPaths = 1000;

/** Only these show what the API tells, or their own address. */
const forGuests: readonly RouteKind[] = ["open", "public"];

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request comes from the API of this deployment: it knows the key that both have from their environment. */
export function isFromApi(authorization: string | undefined, key: string | undefined): boolean {
  if (!key || !authorization) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${key}`));
}

/** The pages that a request names, in every language; undefined when it is malformed. */
export function pagesOf(body: unknown): string[] | undefined {
  if (typeof body !== "object" || body === null || !("paths" in body)) return undefined;
  const { paths } = body;
  if (!Array.isArray(paths) || paths.length > mostPaths) return undefined;
  const isPage = (path: unknown): path is string =>
    typeof path === "string" &&
    /^\/(?!\/)[\w/.-]*$/.test(path) &&
    forGuests.includes(routeKind(path));
  if (!paths.every(isPage)) return undefined;
  return paths.flatMap((path) => locales.map((locale) => withLocale(path, locale)));
}
