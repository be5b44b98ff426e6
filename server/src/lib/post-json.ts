/** An outside party answers within this time, or counts as unreachable. */
const timeoutMilliseconds = 10_000;
/** What is asked fits in a few hundred bytes. */
const maxAnswerBytes = 64 * 1024;

export interface Endpoint {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
  /** Tests wait less. */
  readonly timeoutMilliseconds?: number;
}

/** An outside party answered, and not with what was asked for; the code says what an operator has to look at. */
export class ProviderAnswerError extends Error {
  override readonly name = "ProviderAnswerError";

  /** @param code `HTTP_` and a status, `TOO_LARGE`, `NO_JSON`, `SHAPE`, `NOT_CONFIGURED`, `SCANNER`. */
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Reads a body up to a size; a party that sends more is not the one that was asked. */
async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxAnswerBytes)
      throw new ProviderAnswerError("TOO_LARGE", "the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Asks an outside party.
 * @returns the JSON of a 200, undefined for a 404.
 * @throws Error when it cannot be reached in time or answers anything else; its text holds nothing that was asked.
 */
export async function postJson(endpoint: Endpoint, question: object): Promise<unknown> {
  const response = await fetch(endpoint.url, {
    method: "POST",
    headers: {
      accept: "application/json",
      authorization: `Bearer ${endpoint.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(question),
    // The token is for this address and for no other.
    redirect: "error",
    signal: AbortSignal.timeout(endpoint.timeoutMilliseconds ?? timeoutMilliseconds),
  });
  if (response.status !== 200) await response.body?.cancel();
  if (response.status === 404) return undefined;
  if (response.status !== 200) {
    const { status } = response;
    throw new ProviderAnswerError(`HTTP_${status}`, `answered with status ${status}`);
  }
  const text = await readLimited(response);
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes what was sent.
    throw new ProviderAnswerError("NO_JSON", "the answer is no JSON");
  }
}
