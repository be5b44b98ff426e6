import { type Answer, NoResponse, type Sent } from "./transport";

/**
 * Sends what is read, because a page that only reads needs no HTTP library, and what outlives its page, which cannot wait
 * for one. @throws NoResponse
 */
export async function sendByFetch(sent: Sent): Promise<Answer> {
  const { method, url, headers, stall, outlivesPage: keepalive = false } = sent;
  const { signal } = stall;
  try {
    const response = await fetch(url, { method, headers, signal, keepalive, ...bodyOf(sent) });
    const data = parsed(await read(response, stall.progressed));
    return { status: response.status, data, header: (name) => response.headers.get(name) };
  } catch (error) {
    throw new NoResponse(signal.aborted ? "aborted" : "network", { cause: error });
  }
}

function bodyOf({ body, headers }: Sent): { readonly body?: string } {
  if (body === undefined) return {};
  if (headers["Content-Type"] === "application/json") return { body: JSON.stringify(body) };
  return { body: String(new URLSearchParams(body as Record<string, string>)) };
}

async function read(response: Response, progressed: () => void): Promise<string> {
  progressed();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    progressed();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Of JSON; otherwise the text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
