import type { Duplex } from "node:stream";
import { liveSubscription } from "@rukun/contract/live";
import { liveChanged, liveSubscribe, liveUnsubscribe } from "@rukun/contract/live-channels";
import { createAdapter } from "@socket.io/postgres-adapter";
import { Server as Engine, type Socket as RawSocket } from "engine.io";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { Server, type Socket } from "socket.io";
import * as z from "zod/mini";
import type { Config } from "../config.ts";
import { sameText } from "../lib/crypto.ts";
import type { LiveService } from "../modules/live/live.service.ts";
import { refuseConnection } from "./broken-requests.ts";
import type { HttpLimits } from "./http-limits.ts";
import { createLiveGate } from "./live-gate.ts";

/** A page's connection. */
interface Connection {
  /** Set once it follows something that is not public. */
  sessionId?: string;
}
interface FromPages {
  [liveSubscribe](wanted: unknown, answer: unknown): void;
  [liveUnsubscribe](channel: unknown): void;
}
interface ToPages {
  [liveChanged](channel: string): void;
}
interface BetweenProcesses {
  changed(channels: readonly string[]): void;
}
type LiveSocket = Socket<FromPages, ToPages, BetweenProcesses, Connection>;

const channelPrefix = "rukun-live";
/** Channels in one notice: PostgreSQL takes 8,000 bytes. */
const noticeChannels = 100;
/** The adapter's sweep of a table for large messages, which ours are not; the longest time a timer can have. */
const never = 2 ** 31 - 1;
/** Milliseconds for which the farewell of a web socket is waited for. */
const farewellMs = 300;
const packetWindowMs = 10_000;

const sessionPrefix = "session:";
const roomOfSession = (id: string) => `${sessionPrefix}${id}`;
const sessionOf = (room: string): string | undefined =>
  room.startsWith(sessionPrefix) ? room.slice(sessionPrefix.length) : undefined;
const handshake = z.object({ apiKey: z.string() });

/** A page that sends more than any page would. */
function limitPackets(raw: RawSocket, most: number): void {
  let since = Date.now();
  let count = 0;
  raw.on("packet", () => {
    if (Date.now() - since > packetWindowMs) {
      since = Date.now();
      count = 0;
    }
    count += 1;
    if (count > most) raw.close(true);
  });
}

/**
 * Web sockets that tell open pages of changes. Between the processes that share a database the adapter tells what one
 * of them has changed. Only web sockets: long polling would need every request of a page to reach the same process.
 */
export function registerLive(
  app: FastifyInstance,
  {
    config,
    limits,
    live,
    notices,
    isInMaintenance,
    filterOpen,
  }: {
    config: Config;
    limits: HttpLimits;
    live: LiveService;
    notices: Pool | null;
    isInMaintenance: () => boolean;
    filterOpen: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  },
): void {
  const engine = new Engine({
    transports: ["websocket"],
    pingInterval: 15_000,
    pingTimeout: 10_000,
    maxHttpBufferSize: 2000,
  });
  const io = new Server<FromPages, ToPages, BetweenProcesses, Connection>({
    serveClient: false,
    connectTimeout: 5000,
  });
  io.bind(engine);
  engine.on("connection", (raw: RawSocket) => limitPackets(raw, limits.livePackets));

  let isClosing = false;
  const gate = createLiveGate({
    limits,
    webUrl: config.webUrl,
    trustProxy: config.trustProxy,
    factor: config.rateLimitFactor,
    isClosed: () => isClosing || isInMaintenance(),
  });
  const open = new Set<Duplex>();
  app.server.on("upgrade", (request, socket: Duplex, head: Buffer) => {
    const refusal = gate.admit(request, socket);
    if (refusal) return refuseConnection(socket, refusal);
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    engine.handleUpgrade(request, socket, head);
  });

  const followers = () => io.of("/").adapter;
  function tellHere(channels: readonly string[]): void {
    // Nobody follows most of them: a distribution changes thousands in a second.
    const followed = channels.filter((channel) => followers().rooms.has(channel));
    for (const channel of followed) io.local.to(channel).emit(liveChanged, channel);
  }
  /** A process makes itself known as it begins to listen. Messages that nobody hears would cost the database a commit each. */
  async function tellOthers(channels: readonly string[]): Promise<void> {
    if ((await followers().serverCount()) === 1) return;
    for (let from = 0; from < channels.length; from += noticeChannels) {
      io.serverSideEmit("changed", channels.slice(from, from + noticeChannels));
    }
  }
  io.on("changed", tellHere);
  let endFollowing: (() => void) | undefined;
  app.addHook("onListen", (done) => {
    // The adapter connects to the database at once, and goes on until it is closed.
    if (notices) io.adapter(createAdapter(notices, { channelPrefix, cleanupInterval: never }));
    endFollowing = live.follow((channels) => {
      tellHere(channels);
      void tellOthers(channels);
    });
    done();
  });

  io.use(({ handshake: { auth } }, next) => {
    const sent = handshake.safeParse(auth);
    const isKnown = sent.success && sameText(sent.data.apiKey, config.apiKey);
    next(isKnown ? undefined : new Error("api_key_invalid"));
  });

  const channelsOf = ({ rooms, id }: LiveSocket) =>
    [...rooms].filter((room) => room !== id && !sessionOf(room));

  /** @returns whether the connection follows the channel from now on. */
  function subscribe(socket: LiveSocket, sent: unknown): boolean {
    const wanted = liveSubscription.safeParse(sent);
    const admitted = wanted.success && live.admit({ ...wanted.data, socketId: socket.id });
    if (!admitted || channelsOf(socket).length >= limits.liveChannels) return false;
    const { sessionId } = admitted;
    if (sessionId) {
      const known = socket.data.sessionId;
      const room = followers().rooms.get(roomOfSession(sessionId));
      const isFull = !known && (room?.size ?? 0) >= limits.liveSessionSockets;
      if (isFull || (known && known !== sessionId)) return false;
      socket.data.sessionId = sessionId;
      void socket.join(roomOfSession(sessionId));
    }
    void socket.join(wanted.data.channel);
    return true;
  }

  io.on("connection", (socket) => {
    let idle: NodeJS.Timeout | undefined;
    const watchIdle = () => {
      clearTimeout(idle);
      if (channelsOf(socket).length > 0) return;
      idle = setTimeout(() => socket.disconnect(true), limits.liveIdleMs).unref();
    };
    watchIdle();
    socket.on("disconnect", () => clearTimeout(idle));
    socket.on(liveSubscribe, (wanted, answer) => {
      if (typeof answer !== "function") return;
      answer(subscribe(socket, wanted));
      watchIdle();
    });
    socket.on(liveUnsubscribe, (channel) => {
      if (typeof channel === "string" && channelsOf(socket).includes(channel)) {
        void socket.leave(channel);
      }
      watchIdle();
    });
  });

  /** Whoever was logged out follows nothing any more. */
  async function endClosedSessions(): Promise<void> {
    const ids = [...followers().rooms.keys()].flatMap((room) => sessionOf(room) ?? []);
    if (ids.length === 0) return;
    const stillOpen = await filterOpen(ids);
    for (const id of ids) {
      if (!stillOpen.has(id)) io.local.in(roomOfSession(id)).disconnectSockets(true);
    }
  }
  const check = setInterval(() => {
    // While the database does not answer nothing is told either; the next round finds them.
    endClosedSessions().catch(() => undefined);
  }, limits.liveCheckMs).unref();

  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(check);
    endFollowing?.();
    await io.close();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, farewellMs).unref();
  });
}
