import { createHash } from "node:crypto";
import { headers } from "@rukun/contract/headers";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";

interface Written {
  readonly body: string;
  readonly etag: string;
}

/** Whether the caller has the answer already; `etag` is strong, and proxies may have weakened it. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((each) => each.trim().replace(/^W\//, "") === etag) ?? false;

/**
 * Answers of a call whose data changes with a release only. Serialised answers are cached by object identity, and
 * released with the object.
 */
export function createMasterDataAnswers(response: z.ZodMiniType) {
  const answers = new WeakMap<object, Written>();

  function write(data: object): Written {
    const body = JSON.stringify({ data: z.encode(response, data) });
    const hash = createHash("sha256").update(body).digest("base64url");
    return { body, etag: `"${hash}"` };
  }

  return ({ headers: sent }: FastifyRequest, reply: FastifyReply, data: object): FastifyReply => {
    const answer = answers.get(data) ?? write(data);
    answers.set(data, answer);
    reply.headers({
      "Cache-Control": "public, max-age=86400",
      ETag: answer.etag,
      Vary: headers.localization,
    });
    if (isKnown(sent["if-none-match"], answer.etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(answer.body);
  };
}
