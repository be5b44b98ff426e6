import { Readable } from "node:stream";
import type { FastifyRequest, RequestPayload } from "fastify";
import { ApiError } from "../lib/api-error.ts";
import { type CallbackSignature, isSignedBy, isTimely } from "../lib/signed-callback.ts";
import { headerNames } from "./header-names.ts";

/** @returns what a callback says it is signed with; undefined without it, and when its time is not now. */
export function timelySignature(
  { headers }: FastifyRequest,
  now: Date,
): CallbackSignature | undefined {
  const timestamp = headers[headerNames.callbackTimestamp];
  const signature = headers[headerNames.callbackSignature];
  if (typeof timestamp !== "string" || typeof signature !== "string") return undefined;
  return isTimely(timestamp, now) ? { timestamp, signature } : undefined;
}

/** Reads the bytes of a body, before anything interprets them. @throws ApiError `api_key_invalid` */
export const signedBody =
  (keys: readonly string[], now: () => Date) =>
  async (request: FastifyRequest, _reply: unknown, payload: RequestPayload) => {
    const pieces: Buffer[] = [];
    for await (const piece of payload) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const sent = timelySignature(request, now());
    if (!sent || !isSignedBy(keys, sent, body)) throw new ApiError("api_key_invalid");
    return Readable.from(body, { objectMode: false });
  };
