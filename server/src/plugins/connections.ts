import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../lib/api-error.ts";
import { refuseConnection } from "./broken-requests.ts";
import type { HttpLimits } from "./http-limits.ts";

/**
 * Limits connections, in total and per address, and pipelined requests per connection.
 * @param factor multiplies the limit per address; undefined behind a proxy, where all connections are the proxy's.
 */
export function registerConnections(
  app: FastifyInstance,
  { limits, factor }: { limits: HttpLimits; factor: number | undefined },
): void {
  const open = new Map<string, number>();
  let all = 0;

  app.server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const ofAddress = (open.get(address) ?? 0) + 1;
    open.set(address, ofAddress);
    all += 1;
    socket.once("close", () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (all > limits.connections) refuseConnection(socket, "unavailable");
    else if (factor !== undefined && ofAddress > limits.addressConnections * factor) {
      refuseConnection(socket, "too_many_requests");
    }
  });

  const waiting = new WeakMap<object, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    reply.raw.on("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= limits.pipelined) return done();
    reply.header("Connection", "close");
    throw new ApiError("too_many_requests", { retryAfter: 1 });
  });
}
