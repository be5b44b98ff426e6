import type { ErrorCode } from "@rukun/contract/errors";
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

/** About half a minute: work that takes longer is told about, and can be asked for again by hand. */
const mostTries = 30;

/**
 * Sends what changes something. The same request that is still being worked on, such as one whose answer was cut off, is
 * sent again each second until its answer is there.
 * @throws NoResponse
 */
export async function sendByAxios(sent: Sent): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(sent);
    if (!isInFlight(answer) || tries === mostTries) return answer;
    await pause(Number(answer.header("retry-after")), sent.stall.signal);
  }
}

const isInFlight = ({ status, data }: Answer): boolean =>
  status === 409 && (data as { code?: ErrorCode } | null)?.code === "request_in_flight";

/** @throws NoResponse when it is aborted meanwhile */
const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      reject(new NoResponse("aborted"));
    };
    signal.addEventListener("abort", end, { once: true });
  });

async function sendOnce({
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
