import { readLanguage } from "@/lib/i18n/language";
import { ApiError } from "./api-error";
import { fallbackMessages } from "./fallback-messages";
import { watchForStall } from "./stall-watch";

/**
 * Downloads a file as a stream: the timeout applies to stalls, not to the whole download.
 *
 * @throws ApiError with the status, or code `timeout`; otherwise the error of the browser or of the signal
 */
export async function fetchFile(
  url: string,
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Blob> {
  const stall = watchForStall({ signal });
  try {
    const response = await fetch(url, { signal: stall.signal, headers });
    if (!response.ok || !response.body) {
      // Otherwise it keeps one of the few connections to the API.
      await response.body?.cancel();
      const message = fallbackMessages.server[readLanguage()];
      throw new ApiError({ status: response.status, code: "unexpected", message });
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
