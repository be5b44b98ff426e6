import { toLocale } from "@rukun/contract/locales";
import { readPublicEnv, serverApiUrl } from "@/lib/env";
import type { Api } from "./api";

/**
 * The API while a page is rendered on the server: for nobody in particular, because the token never leaves the browser.
 * Undefined where the deployment has no address yet, as while the pages are built.
 */
export function serverApi(locale: string | undefined): Api | undefined {
  const baseUrl = serverApiUrl();
  if (!baseUrl) return undefined;
  return { baseUrl, apiKey: readPublicEnv().apiKey, locale: toLocale(locale) };
}
