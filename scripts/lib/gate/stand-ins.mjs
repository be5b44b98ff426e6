import { collect } from "../kept-pages.mjs";

/** A page that is shown in place of another one, by the address of its own. */
const pages = {
  missing: { path: "/404", status: 404 },
  busy: { path: "/busy", status: 429 },
  failed: { path: "/500", status: 503 },
};

/** @typedef {keyof typeof pages} StandIn */

const keptMs = 60_000;
/** Of the page itself, not of what it stands for. */
const notKept = new Set(["etag", "cache-control", "link", "x-nextjs-cache", "x-nextjs-prerender"]);

/**
 * Answers with a page that says why there is no other. It is made by the framework once a minute, and repeated as it was
 * sent, so that refusing costs next to nothing.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => unknown} handle
 * @param {() => number} [now] in milliseconds
 */
export function createStandIns(handle, now = Date.now) {
  /** @type {Map<string, { at: number, headers: Record<string, string | string[]>, body: Buffer }>} */
  const kept = new Map();

  /**
   * @param {StandIn} name
   * @param {import("./routes.mjs").Route} route
   * @param {number} [retryAfter] seconds
   */
  return function standIn(name, route, request, response, retryAfter) {
    const { path, status } = pages[name];
    if (retryAfter) response.setHeader("Retry-After", String(retryAfter));
    response.setHeader("Cache-Control", "private, no-store");
    if (route.isData) return answerData(status, response);
    if (!wantsPage(route, request)) return answerText(name, route, response);
    const key = keyOf(name, route, request);
    const known = kept.get(key);
    if (known && now() - known.at < keptMs) {
      for (const [header, value] of Object.entries(known.headers)) {
        response.setHeader(header, value);
      }
      response.statusCode = status;
      response.setHeader("content-length", String(known.body.length));
      return response.end(request.method === "HEAD" ? undefined : known.body);
    }
    sendAs(response, status);
    if (key && request.method === "GET") {
      collect(
        response,
        ({ headers, body }) => {
          const own = Object.entries(headers).filter(
            ([header]) => !notKept.has(header) && header !== "retry-after",
          );
          kept.set(key, { at: now(), headers: Object.fromEntries(own), body });
        },
        ({ statusCode }) => statusCode === status,
      );
    }
    for (const name of ["if-none-match", "if-modified-since", "range", "x-nextjs-data", "cookie"]) {
      delete request.headers[name];
    }
    request.method = request.method === "HEAD" ? "HEAD" : "GET";
    request.url = route.locale === "en" ? `/en${path}` : path;
    return handle(request, response);
  };
}

/** An image element names no pages; a program that names nothing is shown one. */
function wantsPage({ kind }, { headers: { accept = "*/*" } }) {
  return /\btext\/html\b/.test(accept) || (kind === "page" && accept.includes("*/*"));
}

/** What the page depends on; undefined where it is made each time. */
function keyOf(name, { locale }, { headers }) {
  return /\bgzip\b/.test(headers["accept-encoding"] ?? "") ? `${locale}/${name}` : undefined;
}

/** The framework chooses a status of its own for the page. */
function sendAs(response, status) {
  const { writeHead } = response;
  const retryAfter = response.getHeader("Retry-After");
  response.writeHead = (_status, ...rest) => {
    response.statusCode = status;
    response.statusMessage = "";
    response.setHeader("Cache-Control", "private, no-store");
    response.removeHeader("etag");
    response.removeHeader("link");
    response.removeHeader("x-nextjs-cache");
    if (retryAfter) response.setHeader("Retry-After", retryAfter);
    return writeHead.call(response, status, ...rest);
  };
}

/** As the framework says that a page is not there; of any other failure its browser side asks for the page itself. */
function answerData(status, response) {
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(status === 404 ? '{"notFound":true}' : "{}");
}

const texts = {
  missing: { id: "Tidak ditemukan.", en: "Not found." },
  busy: {
    id: "Terlalu banyak permintaan. Silakan coba lagi sebentar lagi.",
    en: "Too many requests. Please try again in a moment.",
  },
  failed: {
    id: "Layanan tidak menjawab. Silakan coba lagi sebentar lagi.",
    en: "The service does not answer. Please try again in a moment.",
  },
};

/** For programs and pictures, which show no page. */
function answerText(name, { locale }, response) {
  response.statusCode = pages[name].status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.end(texts[name][locale]);
}
