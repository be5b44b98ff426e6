import { headers as names } from "@rukun/contract/headers";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { browserApi } from "./browser-api";
import { fallbackMessages } from "./fallback-messages";
import { sendByFetch } from "./send-by-fetch";
import { watchForStall } from "./stall-watch";
import { fromAnswer, noAnswer, toApiError } from "./to-api-error";
import type { Sent } from "./transport";

/** Options of a call without its descriptor's types. */
export interface RequestOptions {
  readonly api?: Api | undefined;
  readonly token?: string | undefined;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly onUploadProgress?: ((fraction: number) => void) | undefined;
  readonly onStall?: (() => void) | undefined;
  readonly stallTimeout?: number | undefined;
  readonly outlivesPage?: boolean | undefined;
  readonly bodyAs?: "json" | undefined;
  readonly idempotencyKey?: string | undefined;
}

const formEncoded = "application/x-www-form-urlencoded";

/** Sends one call (`"GET /v1/user/profile"`) and unwraps `data`; see `call` for its errors. */
export async function request(name: string, options: RequestOptions): Promise<unknown> {
  return (await requestWhole(name, options)).data;
}

/** The same with the whole envelope. */
export async function requestWhole(
  name: string,
  { token, api = browserApi(token), ...options }: RequestOptions,
): Promise<{ data: unknown }> {
  try {
    return await send(api, name, options);
  } catch (error) {
    if (error instanceof ApiError) api.onFailure?.(error);
    throw error;
  }
}

/** Calls that open sessions also send this browser's identifier. */
const openers: readonly string[] = [
  "POST /v1/user/login",
  "POST /v1/user/otp/verify",
  "POST /v1/company/user/invite/accept",
];

/** Where a call is sent. */
export const addressOf = (
  { baseUrl }: Api,
  name: string,
  { params, query }: Pick<RequestOptions, "params" | "query">,
): string => `${baseUrl}${fillPath(name.slice(name.indexOf(" ") + 1), params)}${searchOf(query)}`;

/** Of every call to the API. */
export function headersOf({ apiKey, locale, token, browserToken, own }: Api, name: string) {
  return {
    [names.apiKey]: apiKey,
    [names.localization]: locale,
    ...own,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(browserToken && openers.includes(name) && { [names.browser]: browserToken }),
  };
}

async function send(
  api: Api,
  name: string,
  options: Omit<RequestOptions, "api" | "token">,
): Promise<{ data: unknown }> {
  const [method = "GET"] = name.split(" ");
  const { locale } = api;
  const stall = watchForStall(options);
  const sent: Sent = {
    method,
    url: addressOf(api, name, options),
    headers: {
      ...headersOf(api, name),
      ...contentType(options),
      ...(options.idempotencyKey && { [names.idempotencyKey]: options.idempotencyKey }),
    },
    body: options.body,
    stall,
    onUploadProgress: options.onUploadProgress,
    outlivesPage: options.outlivesPage,
  };
  try {
    const isPlain = method === "GET" || options.outlivesPage;
    const answer = await (isPlain ? sendByFetch(sent) : sendWithBody(sent));
    const { status, data } = answer;
    if (status < 200 || status > 299) throw fromAnswer(answer, locale);
    if (typeof data === "object" && data !== null && "data" in data) return data;
  } catch (error) {
    const failure = stall.hasStalled() ? noAnswer(locale) : toApiError(error, locale);
    throw new ApiError({ ...failure, message: failure.message, waited: stall.waited() });
  } finally {
    stall.stop();
  }
  throw new ApiError({ status: 200, code: "unexpected", message: fallbackMessages.server[locale] });
}

/** The HTTP library comes with the first change that is sent. */
const sendWithBody = async (sent: Sent) => (await import("./send-by-axios")).sendByAxios(sent);

function searchOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : "";
}

/** Form encoding is flat, so nested bodies are sent as JSON. The browser sets the multipart boundary itself. */
function contentType({ body, bodyAs }: RequestOptions): Record<string, string> {
  if (typeof body !== "object" || body === null || body instanceof FormData) return {};
  const isNested = Object.values(body).some((value) => typeof value === "object" && value !== null);
  return { "Content-Type": isNested || bodyAs === "json" ? "application/json" : formEncoded };
}

function fillPath(template: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return template.replace(/:([a-z_]+)/g, (_match, key: string) => {
    if (values[key] === undefined) throw new Error(`${template} needs the parameter "${key}"`);
    return encodeURIComponent(String(values[key]));
  });
}
