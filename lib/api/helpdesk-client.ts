import { publicEnv } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { readToken } from "@/lib/session/session";
import type { RequestOptions } from "./http";

/**
 * Calls the helpdesk service (`"GET /tickets"`) with its key and the user's bearer token and resolves with `data`.
 * A 401 of this service never signs the user out.
 *
 * @throws ApiError
 */
export async function helpdeskCall(
  name: `${"GET" | "POST"} /${string}`,
  options: Omit<RequestOptions, "api" | "token"> = {},
): Promise<unknown> {
  const { request } = await import("./http");
  const { helpdeskUrl, helpdeskKey } = publicEnv();
  const api = {
    baseUrl: helpdeskUrl,
    apiKey: helpdeskKey,
    locale: readLanguage(),
    token: readToken(),
  };
  return request(name, { ...options, api });
}
