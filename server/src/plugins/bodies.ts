import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Readable } from "node:stream";
import formbody from "@fastify/formbody";
import type { MultipartFields } from "@rukun/contract/multipart";
import { maxFileBytes } from "@rukun/contract/patterns";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../lib/api-error.ts";
import type { ReceivedFile, ReceivedFiles } from "../storage/received-files.ts";
import { maxTextBytes } from "./body-bounds.ts";
import { createBodyBudget } from "./body-budget.ts";
import { ArrivingBody } from "./body-watch.ts";
import type { HttpLimits } from "./http-limits.ts";
import { maxMultipartBytes, readMultipart } from "./multipart.ts";
import { uploadBytes } from "./uploads.ts";

/** What a callback's body counts as, whatever its sender calls it. */
export const messageBytes = "application/x-message";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Fields of a multipart body; undefined for other calls. */
    multipartFields?: MultipartFields;
    /** Its body is kept as it comes, and read later. */
    isKept?: boolean;
  }
  interface FastifyRequest {
    /** Stream of bytes that continue an upload. */
    uploadBytes: Readable | null;
    receivedFiles: readonly ReceivedFile[] | null;
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const typeOf = ({ headers }: FastifyRequest) =>
  (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Size limit of a body, by its content type and its call. */
function expectedBody(request: FastifyRequest) {
  const type = typeOf(request);
  const fields = request.routeOptions.config.multipartFields;
  if (type.startsWith("multipart/")) {
    if (!fields?.size || type !== "multipart/form-data") {
      throw new ApiError("unsupported_media_type");
    }
    const maxBytes = maxMultipartBytes(fields);
    return { maxBytes, isText: maxBytes === maxTextBytes };
  }
  if (type === uploadBytes) {
    if (request.method !== "PATCH") throw new ApiError("unsupported_media_type");
    return { maxBytes: maxFileBytes, isText: false };
  }
  if (Number(request.headers["content-length"] ?? 0) > maxTextBytes) {
    throw new ApiError("request_too_large");
  }
  return { maxBytes: maxTextBytes, isText: true };
}

/**
 * After an answer sent before the whole body arrived, the rest is drained for a moment: an immediate reset of the
 * connection would discard the answer.
 */
function lingerAfter(raw: IncomingMessage, response: ServerResponse, limits: HttpLimits): void {
  // Runs before the server's own listener, which would close immediately.
  response.prependListener("finish", () => {
    const { socket } = raw;
    if (raw.complete !== false || socket.destroyed) return;
    (response as ServerResponse & { _last?: boolean })._last = false;
    raw.unpipe();
    raw.resume();
    socket.end();
    const before = socket.bytesRead;
    const close = () => {
      clearInterval(draining);
      clearTimeout(timer);
      socket.destroy();
    };
    const draining = setInterval(() => {
      if (socket.bytesRead - before > limits.lingerBytes) close();
    }, 50);
    const timer = setTimeout(close, limits.lingerMs);
    raw.once("end", close);
    // After the answer the request gets no more events of its connection.
    socket.once("close", close);
  });
}

async function discardAll(files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) await file.discard();
}

/**
 * Reads bodies with limits on size (by call), on memory (over all senders) and on minimum speed (of a slow phone).
 * Authorisation has been checked before.
 */
export async function registerBodies(
  app: FastifyInstance,
  options: { received: ReceivedFiles; limits: HttpLimits; factor: number },
): Promise<void> {
  const { received, limits, factor } = options;
  const take = createBodyBudget(limits, factor);
  const arriving = new Set<ArrivingBody>();
  const continued = new WeakSet<IncomingMessage>();

  app.decorateRequest("uploadBytes", null);
  app.decorateRequest("receivedFiles", null);
  app.addHook("onRequest", ({ raw }, reply, done) => {
    if (hasBody(raw)) lingerAfter(raw, reply.raw, limits);
    done();
  });

  app.addHook("preParsing", (request, reply, payload, done) => {
    const { raw } = request;
    if (!hasBody(raw) || request.method === "GET" || request.method === "HEAD") {
      return done(null, payload);
    }
    const expected = expectedBody(request);
    const giveBack = take(
      { ip: request.caller.ip, accountId: request.signedIn?.userId },
      expected.isText ? limits.textBytes : limits.fileBytes,
    );
    const body = new ArrivingBody(raw, expected, performance.now());
    arriving.add(body);
    body.once("close", () => {
      arriving.delete(body);
      giveBack();
    });
    // A body that is not read to its end is released when the request is answered.
    reply.raw.once("close", () => {
      if (!body.destroyed) body.destroy(new ApiError("bad_request"));
    });
    if (continued.has(raw)) reply.raw.writeContinue();
    done(null, body);
  });

  // `Expect: 100-continue` is answered once the body is wanted.
  app.server.on("checkContinue", (request, response) => {
    continued.add(request);
    app.server.emit("request", request, response);
  });

  // The framework's own; the contract has no plain texts.
  app.removeContentTypeParser("text/plain");
  await app.register(formbody, { bodyLimit: maxTextBytes });
  app.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, body: Readable) => {
      const { multipartFields = new Map() } = request.routeOptions.config;
      const read = await readMultipart(body, request.headers, multipartFields, received);
      request.receivedFiles = read.files;
      return read.body;
    },
  );
  app.addHook("onSend", ({ raw, receivedFiles }, reply, payload, done) => {
    // The connection is closed once the rest is drained; announce it, or the client sends its next request into a
    // closing connection.
    if (hasBody(raw) && !raw.complete) reply.header("Connection", "close");
    if (!receivedFiles) return done(null, payload);
    discardAll(receivedFiles).then(() => done(null, payload), done);
  });
  // Not parsed: the upload protocol reads the stream.
  app.addContentTypeParser(uploadBytes, (request, body, done) => {
    request.uploadBytes = body;
    done(null, undefined);
  });

  app.addContentTypeParser(
    messageBytes,
    { parseAs: "buffer", bodyLimit: maxTextBytes },
    (request: FastifyRequest, body: Buffer, done) => {
      if (request.routeOptions.config.isKept) done(null, body);
      else done(new ApiError("unsupported_media_type"));
    },
  );

  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    timer = setInterval(() => {
      for (const body of arriving) body.checkProgress(performance.now(), limits);
    }, limits.checkIntervalMs);
    timer.unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
