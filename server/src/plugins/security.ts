import rateLimit from "@fastify/rate-limit";
import { headers } from "@rukun/contract/headers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../lib/api-error.ts";
import { callerOf as networkOf } from "../modules/throttle/address.policy.ts";
import { setCommonHeaders } from "./security-headers.ts";

/**
 * Requests a minute from one address, before any call's own limit. Many phones share one address, so it is generous.
 */
const floodLimit = 1200;

/** The same of the web processes together for pages that many will get, each of which asks a few questions. */
const webFloodLimit = 60_000;

/** Header lines of a request; a browser behind two proxies sends some thirty. */
export const maxHeaderLines = 100;

/** Requests that the framework would answer in its own format, or not at all. */
function refuseMalformed({ raw, headers: sent, routeOptions }: FastifyRequest): void {
  if (raw.rawHeaders.length / 2 > maxHeaderLines) throw new ApiError("headers_too_large");
  if (raw.httpVersion === "1.1" && sent.host === undefined) throw new ApiError("bad_request");
  if (sent.expect !== undefined && sent.expect.toLowerCase() !== "100-continue") {
    throw new ApiError("bad_request", { status: 417 });
  }
  // A callback is kept as it comes.
  if (routeOptions.config.isKept) return;
  if ((sent["content-encoding"] ?? "identity").toLowerCase() !== "identity") {
    throw new ApiError("unsupported_media_type");
  }
}

/** A browser's CORS preflight has both headers; any other OPTIONS is for an unknown address. */
const isPreflight = ({ method, headers: sent }: FastifyRequest): boolean =>
  method === "OPTIONS" && sent.origin !== undefined && "access-control-request-method" in sent;

/** Lets scripts of one origin read the answers. Worked out once: every answer has them. */
const crossOriginHeaders = (webUrl: string) => ({
  "access-control-allow-origin": new URL(webUrl).origin,
  "access-control-expose-headers": [
    "Retry-After",
    headers.requestId,
    "Location",
    "Tus-Resumable",
    "Tus-Version",
    "Upload-Length",
    "Upload-Offset",
  ].join(", "),
});

const preflightHeaders = {
  "access-control-allow-methods": "GET, POST, HEAD, PATCH, DELETE",
  "access-control-allow-headers": [
    "Authorization",
    "Content-Type",
    headers.apiKey,
    headers.localization,
    headers.browser,
    headers.idempotencyKey,
    headers.xsrf,
    "Tus-Resumable",
    "Upload-Length",
    "Upload-Metadata",
    "Upload-Offset",
  ].join(", "),
  "access-control-max-age": "86400",
  "content-length": "0",
};

/** Only the web application may call from a browser; nothing this host answers may run or be framed. */
export async function registerSecurity(
  app: FastifyInstance,
  options: { webUrl: string; rateLimitFactor: number },
): Promise<void> {
  const forBrowsers = crossOriginHeaders(options.webUrl);
  app.addHook("onRequest", (request, reply, done) => {
    setCommonHeaders(request, reply);
    reply.headers(forBrowsers);
    if (isPreflight(request)) reply.code(204).headers(preflightHeaders).send();
    else done();
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ caller }) => (caller.isWeb ? "web" : networkOf(caller.ip)),
    max: ({ caller }) =>
      Math.ceil((caller.isWeb ? webFloodLimit : floodLimit) * options.rateLimitFactor),
    timeWindow: 60_000,
    // What is left of the limit is told only to those who exceed it: scripts of other origins cannot read it anyway.
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
  });
  // Counts every request, including malformed ones and unknown addresses.
  app.addHook("onRequest", app.rateLimit());
  // Before a body is read.
  app.addHook("onRequest", (request, _reply, done) => {
    refuseMalformed(request);
    if (request.is404) throw new ApiError("not_found");
    done();
  });
}

/** Keep-alive connections may send requests until the last answer is sent. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", (_request, _reply, done) => {
    if (isClosing) throw new ApiError("unavailable", { retryAfter: 5 });
    done();
  });
}
