import { createHash } from "node:crypto";

/** How long an answer is repeated. Other processes' changes must show within seconds. */
const keptMs = 1000;
/** Answers; the pages that many ask for at once are few. */
const mostKept = 100;

/** Of the connection, not of the answer. */
const ownHeaders = new Set([
  "connection",
  "date",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

/**
 * Repeats for a second what guests were answered to the same address, as it was sent: headers and compressed bytes. Only
 * pages that the framework keeps itself and says so are repeated, without a query, for browsers without any cookie.
 * Whoever changes something through this process (a request that is no GET) sees it at once.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => unknown} handle
 * @param {() => number} [now] in milliseconds
 * @returns {import("node:http").RequestListener}
 */
export function keepPages(handle, now = Date.now) {
  /** @type {Map<string, { at: number, headers: Record<string, string | string[]>, body: Buffer }>} */
  const kept = new Map();
  return (request, response) => {
    const key = keyOf(request);
    if (!key) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.once("close", () => kept.clear());
      }
      return handle(request, response);
    }
    const known = kept.get(key);
    if (known && now() - known.at < keptMs) return repeat(known, request, response);
    collect(
      response,
      (answer) => {
        kept.delete(key);
        kept.set(key, { at: now(), ...answer });
        if (kept.size > mostKept) kept.delete(kept.keys().next().value);
      },
      isFromKept,
    );
    return handle(request, response);
  };
}

/** What the answer depends on; undefined when it may depend on more. */
function keyOf({ method, url = "", headers }) {
  if (method !== "GET" || url.includes("?") || /^\/(_next|api)\//.test(url)) return undefined;
  if (headers.cookie || headers.range || headers["x-nextjs-data"]) return undefined;
  return /\bgzip\b/.test(headers["accept-encoding"] ?? "") ? url : undefined;
}

const isFromKept = (response) =>
  response.statusCode === 200 && response.getHeader("x-nextjs-cache") === "HIT";

/**
 * Collects an answer that was complete.
 * @param {import("node:http").ServerResponse} response
 * @param {(answer: { headers: Record<string, string | string[]>, body: Buffer }) => void} onAnswer
 * @param {(response: import("node:http").ServerResponse) => boolean} isWanted by its status and headers
 */
export function collect(response, onAnswer, isWanted) {
  const pieces = [];
  const { write, end } = response;
  const add = (piece, encoding) => {
    if (typeof piece === "string") pieces.push(Buffer.from(piece, encoding));
    else if (piece) pieces.push(Buffer.from(piece));
  };
  response.write = (piece, ...rest) => {
    add(piece, typeof rest[0] === "string" ? rest[0] : undefined);
    return write.call(response, piece, ...rest);
  };
  response.end = (piece, ...rest) => {
    if (typeof piece !== "function") add(piece, typeof rest[0] === "string" ? rest[0] : undefined);
    return end.call(response, piece, ...rest);
  };
  response.once("finish", () => {
    if (!isWanted(response)) return;
    const headers = Object.fromEntries(
      Object.entries(response.getHeaders()).filter(([name]) => !ownHeaders.has(name)),
    );
    const body = Buffer.concat(pieces);
    headers.etag ??= `"${createHash("sha256").update(body).digest("base64url")}"`;
    onAnswer({ headers, body });
  });
}

function repeat({ headers, body }, request, response) {
  if (request.headers["if-none-match"] === headers.etag) {
    response.writeHead(304, headers);
    response.end();
  } else {
    response.writeHead(200, { ...headers, "content-length": String(body.length) });
    response.end(body);
  }
}
