import { livePath, liveSubscribe } from "@rukun/contract/live-channels";
import type { FastifyInstance } from "fastify";
import { io, type Socket } from "socket.io-client";
import { buildApp } from "../app.ts";
import { openPostgres } from "../db/postgres.ts";
import { httpLimits } from "../plugins/http-limits.ts";
import { createServices } from "../services.ts";
import type { TestMember } from "./factories.ts";
import { lightPasswords } from "./light-passwords.ts";
import { listen } from "./raw-http.ts";
import type { TestApp } from "./test-app.ts";

/** A connection as a page makes it. */
export interface Page {
  readonly socket: Socket;
  /** Follows a channel; what needs a grant is asked for as this person. @returns whether it was taken */
  follow(channel: string, member?: TestMember): Promise<boolean>;
  /** Channels it was told of, in order. */
  readonly told: readonly string[];
  /** Waits until it was told of a channel this often. */
  hears(channel: string, times?: number): Promise<void>;
  /** Why the server ended it. */
  readonly ended: Promise<string>;
}

export async function askGrant(app: TestApp, token: string, channel: string, socket_id = "a") {
  return app.call("POST /v1/live/authorise", { token, body: { socket_id, channel } });
}

/** Opens connections to an app that listens, and ends them. */
export function createPages(app: TestApp) {
  const sockets = new Set<Socket>();

  const open = (
    port: number,
    { origin = app.config.webUrl, apiKey = app.config.apiKey, path = livePath } = {},
  ): Socket => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path,
      addTrailingSlash: false,
      transports: ["websocket"],
      auth: { apiKey },
      extraHeaders: { origin },
      reconnection: false,
      forceNew: true,
    });
    sockets.add(socket);
    return socket;
  };

  return {
    open,

    async connect(port: number): Promise<Page> {
      const socket = open(port);
      const told: string[] = [];
      socket.on("changed", (...message: unknown[]) => told.push(message.map(String).join(" ")));
      const ended = new Promise<string>((resolve) => socket.on("disconnect", resolve));
      await new Promise<void>((resolve, reject) => {
        socket.on("connect", resolve);
        socket.on("connect_error", reject);
      });
      return {
        socket,
        told,
        ended,
        async follow(channel, member) {
          const grant = member
            ? (await askGrant(app, member.token, channel, socket.id)).json().data?.grant
            : undefined;
          return socket.emitWithAck(liveSubscribe, { channel, ...(grant && { grant }) });
        },
        async hears(channel, times = 1) {
          while (told.filter((each) => each === channel).length < times) {
            await new Promise<void>((resolve) => socket.once("changed", () => resolve()));
          }
        },
      };
    },

    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** Another API process on the same database, as far as it concerns what is told. */
export async function startSecondProcess(
  app: TestApp,
  url: string,
): Promise<{
  app: FastifyInstance;
  services: TestApp["services"];
  port: number;
  stop(): Promise<void>;
}> {
  const database = await openPostgres(url, () => undefined);
  const services = createServices(app.config, database, {
    onJobError: () => undefined,
    onProviderReport: () => undefined,
    passwords: lightPasswords,
  });
  const second = await buildApp(app.config, services, { limits: httpLimits, hasDocs: false });
  return {
    app: second,
    services,
    port: await listen(second),
    async stop() {
      await second.close();
      await database.close();
    },
  };
}
