import { readLanguage } from "@/lib/i18n/language";
import { ApiError } from "./api-error";
import { fallbackMessages } from "./fallback-messages";
import { watchSilence } from "./silence";

/**
 * Reads a file from its address, piece by piece: a large one takes its time, a silent one is given up.
 *
 * @throws ApiError with the status, or code `timeout`; otherwise what the browser or the signal says
 */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const silence = watchSilence({ signal });
  try {
    const response = await fetch(url, { signal: silence.signal });
    if (!response.ok || !response.body) {
      const message = fallbackMessages.server[readLanguage()];
      throw new ApiError({ status: response.status, code: "unexpected", message });
    }
    const reader = response.body.getReader();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(pieces);
      pieces.push(value);
      silence.stir();
    }
  } catch (error) {
    if (!silence.isOver()) throw error;
    const message = fallbackMessages.timeout[readLanguage()];
    throw new ApiError({ status: 0, code: "timeout", message });
  } finally {
    silence.stop();
  }
}
