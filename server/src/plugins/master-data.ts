import { createHash } from "node:crypto";
import { headers } from "@rukun/contract/headers";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";

/** An answer as it is sent; its headers' names are in lower case, as the framework keeps them. */
interface Written {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether the caller has the answer already; `etag` is strong, and proxies may have weakened it. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((each) => each.trim().replace(/^W\//, "") === etag) ?? false;

const etagOf = (body: Buffer): string =>
  `"${createHash("sha256").update(body).digest("base64url")}"`;

/** Answers what may have changed since: browsers keep it and ask again, and a repeat costs no body. */
export function sendRevalidated(
  { headers: sent }: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): FastifyReply {
  const body = Buffer.from(JSON.stringify({ data }));
  const etag = etagOf(body);
  reply.headers({ "cache-control": "no-cache", etag, vary: headers.localization });
  if (isKnown(sent["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}

/**
 * Answers of a call whose data changes with a release only. Serialised answers are cached by object identity, and
 * released with the object.
 */
export function createMasterDataAnswers(response: z.ZodMiniType) {
  const answers = new WeakMap<object, Written>();

  function write(data: object): Written {
    const body = Buffer.from(JSON.stringify({ data: z.encode(response, data) }));
    const etag = etagOf(body);
    return {
      body,
      etag,
      headers: {
        "cache-control": "public, max-age=86400",
        etag,
        vary: headers.localization,
      },
    };
  }

  return ({ headers: sent }: FastifyRequest, reply: FastifyReply, data: object): FastifyReply => {
    let answer = answers.get(data);
    if (!answer) {
      answer = write(data);
      answers.set(data, answer);
    }
    reply.headers(answer.headers);
    if (isKnown(sent["if-none-match"], answer.etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(answer.body);
  };
}
