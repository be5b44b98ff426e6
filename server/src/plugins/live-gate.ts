import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@rukun/contract/errors";
import { livePath } from "@rukun/contract/live-channels";
import { callerOf } from "../modules/throttle/address.policy.ts";
import type { HttpLimits } from "./http-limits.ts";

/** Decides which connections become web sockets, and counts them. */
export interface LiveGate {
  /** @returns why a connection is refused; undefined when it was counted. */
  admit(request: IncomingMessage, socket: Duplex): ErrorCode | undefined;
}

/** As browsers send it. Long polling is not spoken, nor are sessions of it continued. */
const wanted = `${livePath}?EIO=4&transport=websocket`;

const minute = 60_000;

export function createLiveGate(options: {
  limits: HttpLimits;
  webUrl: string;
  /** One proxy stands in front, as for requests: it appends the caller's address. */
  trustProxy: boolean;
  factor: number;
  isClosed: () => boolean;
}): LiveGate {
  const { limits, trustProxy, factor, isClosed } = options;
  const origin = new URL(options.webUrl).origin;
  const open = new Map<string, number>();
  let all = 0;
  let recent = new Map<string, number>();
  let recentSince = 0;

  function addressOf({ headers, socket }: IncomingMessage): string {
    const told = trustProxy ? headers["x-forwarded-for"] : undefined;
    const last = String(told ?? "")
      .split(",")
      .at(-1)
      ?.trim();
    return callerOf(last || (socket.remoteAddress ?? ""));
  }

  /** @returns how many an address has opened in this minute. */
  function countHandshake(address: string): number {
    if (Date.now() - recentSince > minute) {
      recent = new Map();
      recentSince = Date.now();
    }
    const count = (recent.get(address) ?? 0) + 1;
    recent.set(address, count);
    return count;
  }

  return {
    admit(request, socket) {
      if (request.url !== wanted || request.method !== "GET") return "not_found";
      if (request.headers.upgrade?.toLowerCase() !== "websocket") return "not_found";
      // Also without one: only the web application's pages speak this protocol.
      if (request.headers.origin !== origin) return "forbidden";
      if (isClosed() || all >= limits.liveSockets) return "unavailable";
      const address = addressOf(request);
      const ofAddress = open.get(address) ?? 0;
      const isTooMany =
        ofAddress >= limits.liveAddressSockets * factor ||
        countHandshake(address) > limits.liveHandshakes * factor;
      if (isTooMany) return "too_many_requests";
      open.set(address, ofAddress + 1);
      all += 1;
      socket.once("close", () => {
        all -= 1;
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
      return undefined;
    },
  };
}
