import { readLanguage } from "@/lib/i18n/language";
import type { Api } from "./api";
import { ApiError } from "./api-error";
import { fallbackMessages } from "./fallback-messages";
import { headersOf } from "./http";
import { parsed } from "./send-by-fetch";
import { watchForStall } from "./stall-watch";
import { fromAnswer } from "./to-api-error";

/** Bytes of a refusal that are read; the API's are far shorter, and another host's may be a page. */
const longestRefusal = 16_384;

interface FileOptions {
  readonly signal?: AbortSignal;
  /** Where the file is a call of the API; it hears of every refusal. A signed address needs none. */
  readonly api?: Api;
}

/**
 * Downloads a file as a stream: the timeout applies to stalls, not to the whole download.
 *
 * @throws ApiError with the status and the server's message, or code `timeout`; otherwise the error of the browser or of
 * the signal
 */
export async function fetchFile(url: string, { signal, api }: FileOptions = {}): Promise<Blob> {
  const stall = watchForStall({ signal });
  try {
    const headers = api ? headersOf(api, `GET ${url}`) : {};
    const response = await fetch(url, { signal: stall.signal, headers });
    if (!response.ok || !response.body) {
      const refusal = await readRefusal(response);
      api?.onFailure?.(refusal);
      throw refusal;
    }
    const reader = response.body.getReader();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(pieces);
      pieces.push(value);
      stall.progressed();
    }
  } catch (error) {
    if (!stall.hasStalled()) throw error;
    const message = fallbackMessages.timeout[readLanguage()];
    throw new ApiError({ status: 0, code: "timeout", message });
  } finally {
    stall.stop();
  }
}

async function readRefusal(response: Response): Promise<ApiError> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader && text.length < longestRefusal) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  // Otherwise it keeps one of the few connections to the API.
  await reader?.cancel();
  const { status, headers } = response;
  return fromAnswer(
    { status, data: parsed(text), header: (name) => headers.get(name) },
    readLanguage(),
  );
}
