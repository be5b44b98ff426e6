/**
 * What the service worker does with a request. Everything it does not know is left to the browser, so it can neither
 * serve nor keep an answer of the API, a file of a user, or a page.
 *
 * - `kept`: from the cache; the address changes with the content.
 * - `fresh`: from the network, else from the cache: a new deployment may have changed it.
 * - `page`: from the network, else the offline page.
 */
export type Handling = "kept" | "fresh" | "page" | "untouched";

interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
  /** Of this site. */
  readonly origin: string;
  /** Paths of the files kept at installation. */
  readonly files: ReadonlySet<string>;
}

const unchanging = /^\/(?:_next\/static|fonts)\//;

export function decideHandling({ method, mode, url, origin, files }: RequestFacts): Handling {
  if (method !== "GET" || url.origin !== origin) return "untouched";
  if (mode === "navigate") return "page";
  if (!files.has(url.pathname) || url.search) return "untouched";
  return unchanging.test(url.pathname) ? "kept" : "fresh";
}

/** The offline page in the language of an address. */
export const offlinePage = (pathname: string): string =>
  /^\/en(?:\/|$)/.test(pathname) ? "/en/offline" : "/offline";
