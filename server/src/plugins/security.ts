import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { headers } from "@rukun/contract/headers";
import type { FastifyInstance } from "fastify";

/** Requests a minute from one address, before any call's own limit. Many phones share one address, so it is wide. */
const floodLimit = 1200;

/** Only the web application may call from a browser; nothing this host answers may run or be framed. */
export async function registerSecurity(
  app: FastifyInstance,
  options: { webUrl: string; rateLimitFactor: number },
): Promise<void> {
  await app.register(helmet, {
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
  await app.register(cors, {
    origin: new URL(options.webUrl).origin,
    methods: ["GET", "POST", "HEAD", "PATCH", "DELETE"],
    allowedHeaders: [
      "Authorization",
      "Content-Type",
      headers.apiKey,
      headers.localization,
      headers.xsrf,
      "Tus-Resumable",
      "Upload-Length",
      "Upload-Metadata",
      "Upload-Offset",
    ],
    exposedHeaders: [
      "Retry-After",
      headers.requestId,
      "Location",
      "Tus-Resumable",
      "Tus-Version",
      "Upload-Length",
      "Upload-Offset",
    ],
    maxAge: 86_400,
  });
  await app.register(rateLimit, {
    max: Math.ceil(floodLimit * options.rateLimitFactor),
    timeWindow: 60_000,
  });
}
