import { toLocale } from "@rukun/contract/locales";
import { readPublicEnv, serverApiUrl } from "@/lib/env";
import type { Api } from "./api";

/**
 * The API for server rendering: always as a guest, because the token is only in the browser.
 * Undefined where no address is configured, as at build time.
 */
export function serverApi(locale: string | undefined): Api | undefined {
  const baseUrl = serverApiUrl();
  if (!baseUrl) return undefined;
  return { baseUrl, apiKey: readPublicEnv().apiKey, locale: toLocale(locale) };
}
