import type { AxiosInstance } from "axios";
import { readToken } from "@/lib/auth/session";
import { publicEnv } from "@/lib/env";
import type { RequestOptions } from "./http";

let client: AxiosInstance | undefined;

/**
 * Makes a call of the helpdesk service (`"GET /tickets"`) with its key and the person's bearer token, and answers
 * with `data`. A 401 of this service never signs the person out of the product.
 *
 * @throws ApiError
 */
export async function helpdeskCall(
  name: `${"GET" | "POST"} /${string}`,
  options: RequestOptions = {},
): Promise<unknown> {
  const [{ bearer, createClient, send }, { headers }] = await Promise.all([
    import("./http"),
    import("@rukun/contract/headers"),
  ]);
  const env = publicEnv();
  client ??= createClient(env.helpdeskUrl);
  const key = { [headers.apiKey]: env.helpdeskKey };
  return send(client, name, options, { ...key, ...bearer(options.token ?? readToken()) });
}
