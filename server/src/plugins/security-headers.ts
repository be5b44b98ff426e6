import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import helmet from "helmet";
import { headerNames } from "./header-names.ts";

const protect = helmet({
  // The documentation page sets its own policy; everything else is data.
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
  // Pictures are shown by the web application, which lives on another host.
  crossOriginResourcePolicy: { policy: "cross-origin" },
  referrerPolicy: { policy: "no-referrer" },
});

/** Helmet's headers as a table: some answers are sent before there is a response object. */
function readHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  const headers = Object.entries(response.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

/** Headers of every answer, besides the request id. Names in lower case, as the framework keeps them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...readHeaders(),
  "cache-control": "no-store",
};

export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header(headerNames.requestId, request.id);
}
