/** Time-out after which an outside party counts as unreachable. */
const timeoutMilliseconds = 10_000;
/** Expected answers are a few hundred bytes. */
const maxAnswerBytes = 64 * 1024;

export interface Endpoint {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
  /** Shorter in tests. */
  readonly timeoutMilliseconds?: number;
}

/** An outside party sent an unusable answer; the code tells the operator where to look. */
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

/** Reads a body up to a size limit; anything larger cannot be a valid answer. */
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

/** How to ask: the method, and how the party knows us. */
interface Question {
  readonly method: "GET" | "POST" | "PATCH";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds?: number;
}

/**
 * Asks an outside party.
 * @returns the JSON of a 200, undefined for a 404.
 * @throws Error when it cannot be reached in time or answers anything else; its message contains nothing from the
 * request.
 */
export async function askJson(
  { method, url, headers, timeoutMilliseconds: timeout = timeoutMilliseconds }: Question,
  question?: object,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    ...(question && { body: JSON.stringify(question) }),
    // Do not follow redirects: the token is for this address only.
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
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

/** Asks a party that knows us by a bearer token, as `askJson`. */
export const postJson = ({ token, ...endpoint }: Endpoint, question: object): Promise<unknown> =>
  askJson({ ...endpoint, method: "POST", headers: { authorization: `Bearer ${token}` } }, question);
