import { headers as names, xsrfCookie } from "@rukun/contract/headers";
import axios, { AxiosError, type AxiosRequestConfig, isCancel } from "axios";
import type { Answer, Sent } from "./transport";
import { NoResponse } from "./transport";

const formEncoded = "application/x-www-form-urlencoded";

/** With the XSRF names of the specification and no overall timeout: stalled requests are aborted. */
const client = axios.create({
  timeout: 0,
  xsrfCookieName: xsrfCookie,
  xsrfHeaderName: names.xsrf,
  validateStatus: null,
});
client.defaults.headers.post["Content-Type"] = formEncoded;

/** Sends what changes something. @throws NoResponse */
export async function sendByAxios({
  method,
  url,
  headers,
  body,
  stall,
  onUploadProgress,
}: Sent): Promise<Answer> {
  const config: AxiosRequestConfig = { method, url, headers, signal: stall.signal };
  if (body !== undefined) config.data = body;
  config.onDownloadProgress = stall.progressed;
  if (body instanceof FormData) {
    config.onUploadProgress = (event) => {
      stall.progressed();
      onUploadProgress?.(event.total ? event.loaded / event.total : 0);
    };
  }
  try {
    const { status, data, headers: answered } = await client.request<unknown>(config);
    const fields = answered as Record<string, unknown>;
    return { status, data, header: (name) => fields[name] };
  } catch (error) {
    if (isCancel(error)) throw new NoResponse("aborted", { cause: error });
    if (error instanceof AxiosError) throw new NoResponse("network", { cause: error });
    throw error;
  }
}
