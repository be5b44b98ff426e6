import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@rukun/contract/errors";
import { headers } from "@rukun/contract/headers";
import type { Locale } from "@rukun/contract/locales";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../lib/api-error.ts";
import { failureOf } from "./errors.ts";
import { headerNames } from "./header-names.ts";
import { securityHeaders } from "./security-headers.ts";

/** Milliseconds for which a refused sender's data is drained: a reset connection would lose the answer. */
const lingerMs = 2000;

/**
 * A complete HTTP response in the envelope, for connections on which no request could be parsed.
 * @param isHead omits the body: after HEAD a client would take it for the next response.
 */
function writtenAnswer(code: ErrorCode, locale: Locale, isHead = false): string {
  const error = new ApiError(code);
  const requestId = randomUUID();
  const body = JSON.stringify(failureOf(error, locale, requestId));
  const lines = Object.entries({
    ...securityHeaders,
    [headers.requestId]: requestId,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join("")}\r\n${isHead ? "" : body}`;
}

/** Maps parser errors to error codes of the contract. */
const byParserCode = new Map<string | undefined, ErrorCode>([
  ["HPE_HEADER_OVERFLOW", "headers_too_large"],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "request_too_large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "request_timeout"],
]);

interface ParserError extends Error {
  readonly code?: string;
  /** The bytes being parsed. */
  readonly rawPacket?: Buffer;
}

/** The headers were not parsed, but the raw bytes may contain the language. */
const localeIn = (packet: Buffer | undefined): Locale =>
  new RegExp(`\r\n${headers.localization}:[ \t]*en[ \t]*\r\n`, "i").test(
    packet?.toString("latin1") ?? "",
  )
    ? "en"
    : "id";

/** Answers once, then drains what is still arriving for a moment. */
function refuse(socket: Duplex, answer: string): void {
  socket.on("error", () => undefined);
  socket.end(answer);
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Ends a connection from which no request will be read. */
export const refuseConnection = (socket: Duplex, code: ErrorCode): void =>
  refuse(socket, writtenAnswer(code, "id"));

/** Whether a response to an earlier request has begun on this connection: another one would be interleaved with it. */
const isAnswering = (socket: Duplex) =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/** Requests that the parser refuses, and those it emits as separate events. */
export function answerBrokenRequests({ server }: FastifyInstance): void {
  const refused = new WeakSet<Duplex>();

  server.on("clientError", (error: ParserError, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const code = byParserCode.get(error.code) ?? "bad_request";
    const isHead = error.rawPacket?.subarray(0, 5).toString("latin1") === "HEAD ";
    refuse(socket, writtenAnswer(code, localeIn(error.rawPacket), isHead));
  });
  // CONNECT: this host is not a proxy.
  server.on("connect", ({ headers: sent }: IncomingMessage, socket: Duplex) => {
    const locale = sent[headerNames.localization] === "en" ? "en" : "id";
    refuse(socket, writtenAnswer("not_found", locale));
  });
  // Refused like every other request that cannot be served, in the envelope.
  server.on("checkExpectation", (request, response) => {
    server.emit("request", request, response);
  });
}
