import { publicEnv } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { readToken } from "@/lib/session/session";
import type { RequestOptions } from "./http";

/**
 * Makes a call of the helpdesk service (`"GET /tickets"`) with its key and the person's bearer token, and answers
 * with `data`. A 401 of this service never signs the person out of the product.
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
