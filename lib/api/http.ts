import { headers as names, xsrfCookie } from "@rukun/contract/headers";
import axios, { type AxiosInstance, type AxiosRequestConfig } from "axios";
import { forceLogout } from "@/lib/auth/forced-logout";
import { openMaintenance } from "@/lib/auth/maintenance";
import { readBrowserToken, readToken } from "@/lib/auth/session";
import { publicEnv } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { ApiError } from "./api-error";
import { fallbackMessages } from "./fallback-messages";
import { watchSilence } from "./silence";
import { noAnswer, toApiError } from "./to-api-error";

/** Options of a call once its types are out of the way. */
export interface RequestOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly onUploadProgress?: ((fraction: number) => void) | undefined;
  readonly onSilence?: (() => void) | undefined;
  readonly patience?: number | undefined;
  readonly token?: string | undefined;
  readonly bodyAs?: "json" | undefined;
}

const formEncoded = "application/x-www-form-urlencoded";

/** An HTTP client for one base address, with the XSRF names of the specification and without a time limit: `send` ends what is silent. */
export function createClient(baseURL: string): AxiosInstance {
  const client = axios.create({
    baseURL,
    timeout: 0,
    xsrfCookieName: xsrfCookie,
    xsrfHeaderName: names.xsrf,
  });
  client.defaults.headers.post["Content-Type"] = formEncoded;
  return client;
}

let main: AxiosInstance | undefined;

/** Sends one call (`"GET /v1/user/profile"`) and unwraps `data`; see `call` for what it throws. */
export async function request(name: string, options: RequestOptions): Promise<unknown> {
  const env = publicEnv();
  main ??= createClient(env.apiUrl);
  const token = options.token ?? readToken();
  try {
    const headers = { [names.apiKey]: env.apiKey, ...bearer(token), ...knownBrowser(name) };
    return await send(main, name, options, headers);
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status === 401 && token && !options.token) forceLogout(token);
      if (error.status === 503 && error.code === "maintenance") openMaintenance();
    }
    throw error;
  }
}

/** Told where sessions are opened, and nowhere else. */
const openers: readonly string[] = [
  "POST /v1/user/login",
  "POST /v1/user/otp/verify",
  "POST /v1/company/user/invite/accept",
];

function knownBrowser(name: string): Record<string, string> {
  const kept = openers.includes(name) ? readBrowserToken() : null;
  return kept ? { [names.browser]: kept } : {};
}

export function bearer(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** One request on a client. @throws ApiError */
export async function send(
  client: AxiosInstance,
  name: string,
  options: RequestOptions,
  headers: Record<string, string>,
): Promise<unknown> {
  const [method = "GET", template = ""] = name.split(" ");
  const locale = readLanguage();
  const config: AxiosRequestConfig = {
    method,
    url: fillPath(template, options.params),
    headers: { [names.localization]: locale, ...headers, ...contentType(options) },
  };
  if (options.query) config.params = options.query;
  if (options.body !== undefined) config.data = options.body;
  const silence = watchSilence(options);
  config.signal = silence.signal;
  config.onDownloadProgress = silence.stir;
  if (options.body instanceof FormData) {
    config.onUploadProgress = (event) => {
      silence.stir();
      options.onUploadProgress?.(event.total ? event.loaded / event.total : 0);
    };
  }
  try {
    const { data } = await client.request<unknown>(config);
    if (typeof data === "object" && data !== null && "data" in data) return data.data;
  } catch (error) {
    const failure = silence.isOver() ? noAnswer(locale) : toApiError(error, locale);
    throw new ApiError({ ...failure, message: failure.message, waited: silence.waited() });
  } finally {
    silence.stop();
  }
  throw new ApiError({ status: 200, code: "unexpected", message: fallbackMessages.server[locale] });
}

/** Forms are flat; whatever has an inside goes as JSON. Multipart names its own boundary. */
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
