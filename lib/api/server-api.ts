import { toLocale } from "@rukun/contract/locales";
import { webHeaders } from "@rukun/contract/web-headers";
import { readPublicEnv, serverApiUrl } from "@/lib/env";
import type { Api } from "./api";

/** A request for which a page is made, of which the web process has put the visitor's address in place. */
export interface VisitorRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * By which the API knows this process, and for whom it asks: the visitor of a request. Without one it asks for nobody in
 * particular, as for pages that are made once for everybody: the API has a budget for them that no visitor can use up.
 */
export function ownHeaders(request?: VisitorRequest): Record<string, string> {
  const key = process.env.WEB_KEY;
  if (!key) return {};
  const visitor = request?.headers["x-forwarded-for"];
  const isAddress = typeof visitor === "string" && /^[\da-f:.]{3,45}$/i.test(visitor);
  return { [webHeaders.key]: key, ...(isAddress && { [webHeaders.visitor]: visitor }) };
}

/**
 * The API for server rendering: always as a guest, because the token is only in the browser.
 * Undefined where no address is configured, as at build time.
 *
 * @param request of the one visitor whom the answer is for
 */
export function serverApi(locale: string | undefined, request?: VisitorRequest): Api | undefined {
  const baseUrl = serverApiUrl();
  if (!baseUrl) return undefined;
  return {
    baseUrl,
    apiKey: readPublicEnv().apiKey,
    locale: toLocale(locale),
    own: ownHeaders(request),
  };
}
