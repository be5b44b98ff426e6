import { storable } from "./storable.ts";

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

  /**
   * @param code `HTTP_` and a status, `TOO_LARGE`, `NO_JSON`, `SHAPE`, `NOT_CONFIGURED`, `SCANNER`.
   * @param reason the party's own code for what it refused, where it gives one
   */
  constructor(
    readonly code: string,
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** Reads a body up to a size limit; anything larger cannot be a valid answer. */
async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new ProviderAnswerError("TOO_LARGE", "the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** How to ask: the method, and how the party knows us. */
interface Question {
  readonly method: "GET" | "POST" | "PATCH";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds?: number;
}

/** @returns a 200, undefined for a 404. */
async function ask(
  { method, url, headers, timeoutMilliseconds: timeout = timeoutMilliseconds }: Question,
  question?: object,
): Promise<Response | undefined> {
  const response = await fetch(url, {
    method,
    headers,
    ...(question && { body: JSON.stringify(question) }),
    // Do not follow redirects: the token is for this address only.
    redirect: "error",
    signal: AbortSignal.timeout(timeout),
  });
  const { status } = response;
  if (status === 200) return response;
  const reason = await reasonOf(response);
  if (status === 404) return undefined;
  throw new ProviderAnswerError(`HTTP_${status}`, `answered with status ${status}`, reason);
}

/** Reads a refusal to its end, and only its code: its message may quote the request. */
async function reasonOf(response: Response): Promise<string | undefined> {
  try {
    const answer: unknown = JSON.parse((await readLimited(response, maxAnswerBytes)).toString());
    const { error_code: code } = Object(answer) as { error_code?: unknown };
    return typeof code === "string" && /^[A-Z\d_]{1,60}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks an outside party.
 * @returns the JSON of a 200, undefined for a 404.
 * @throws Error when it cannot be reached in time or answers anything else; its message contains nothing from the
 * request.
 */
export async function askJson(asked: Question, question?: object): Promise<unknown> {
  const json = { accept: "application/json", "content-type": "application/json" };
  const response = await ask({ ...asked, headers: { ...json, ...asked.headers } }, question);
  if (!response) return undefined;
  const text = (await readLimited(response, maxAnswerBytes)).toString();
  try {
    return storable(JSON.parse(text));
  } catch {
    // The parser's own message quotes what was sent.
    throw new ProviderAnswerError("NO_JSON", "the answer is no JSON");
  }
}

/**
 * Asks an outside party for a file.
 * @returns the bytes of a 200, undefined for a 404.
 * @throws Error as `askJson` does, and when there are more bytes than expected.
 */
export async function askBytes(asked: Question, maxBytes: number): Promise<Buffer | undefined> {
  const response = await ask(asked);
  return response && readLimited(response, maxBytes);
}

/** Asks a party that knows us by a bearer token, as `askJson`. */
export const postJson = ({ token, ...endpoint }: Endpoint, question: object): Promise<unknown> =>
  askJson({ ...endpoint, method: "POST", headers: { authorization: `Bearer ${token}` } }, question);
