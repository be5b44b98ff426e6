import { isIP } from "node:net";
import { webHeaders } from "@rukun/contract/web-headers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sameText } from "../lib/crypto.ts";

/** Who is counted for a request. */
export interface Caller {
  /** Of a visitor: the one who calls, or the one for whom a web process does. */
  readonly ip: string;
  /** A web process that makes a page for nobody in particular, which many will get. */
  readonly isWeb: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
}

const names = { key: webHeaders.key.toLowerCase(), visitor: webHeaders.visitor.toLowerCase() };

/** What a visitor says of somebody else's address is believed of web processes alone. */
function callerOf({ headers, ip }: FastifyRequest, webKey: string): Caller {
  const { [names.key]: key, [names.visitor]: visitor } = headers;
  if (typeof key !== "string" || !sameText(key, webKey)) return { ip, isWeb: false };
  return typeof visitor === "string" && isIP(visitor) > 0
    ? { ip: visitor, isWeb: false }
    : { ip, isWeb: true };
}

/** Before everything that counts. */
export function registerCaller(app: FastifyInstance, webKey: string): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", (request, _reply, done) => {
    request.caller = callerOf(request, webKey);
    done();
  });
}
