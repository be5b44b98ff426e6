import { type Answer, NoResponse, type Sent } from "./transport";

/** Sends what has no body: a page that only reads needs no HTTP library. @throws NoResponse */
export async function sendByFetch({ method, url, headers, stall }: Sent): Promise<Answer> {
  const { signal } = stall;
  try {
    const response = await fetch(url, { method, headers, signal });
    const data = parsed(await read(response, stall.progressed));
    return { status: response.status, data, header: (name) => response.headers.get(name) };
  } catch (error) {
    throw new NoResponse(signal.aborted ? "aborted" : "network", { cause: error });
  }
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
