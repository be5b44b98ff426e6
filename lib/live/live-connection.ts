import {
  isPublicChannel,
  type LiveChannel,
  liveChanged,
  livePath,
  liveSubscribe,
  liveUnsubscribe,
} from "@rukun/contract/live-channels";
import { io, type Socket } from "socket.io-client";
import { authoriseChannel } from "@/lib/api/live/authorise-channel";
import { publicEnv } from "@/lib/env";
import { logFailure } from "@/lib/log";

interface Follower {
  /** Something changed, or may have while nothing was heard. */
  onChange(): void;
  /** Whether changes are heard of at this moment. */
  onLive(isLive: boolean): void;
}

/** Milliseconds for the server's answer. */
const answerMs = 5000;

const followers = new Map<LiveChannel, Set<Follower>>();
let connection: Socket | undefined;

const followersOf = (channel: LiveChannel): ReadonlySet<Follower> =>
  followers.get(channel) ?? new Set();

async function subscribe(socket: Socket, channel: LiveChannel): Promise<void> {
  const { id } = socket;
  if (!id) return;
  const isCurrent = () => socket.id === id && socket === connection;
  try {
    const { grant } = isPublicChannel(channel)
      ? { grant: undefined }
      : await authoriseChannel({ socket_id: id, channel });
    if (!isCurrent()) return;
    const wanted = { channel, ...(grant && { grant }) };
    const isTaken = await socket.timeout(answerMs).emitWithAck(liveSubscribe, wanted);
    if (!isTaken || !isCurrent()) return;
    for (const follower of followersOf(channel)) {
      follower.onLive(true);
      follower.onChange();
    }
  } catch (error) {
    // The page goes on asking at its own pace.
    if (isCurrent()) logFailure("A page is not told of changes", error);
  }
}

function open(): Socket {
  const { apiUrl, apiKey } = publicEnv();
  const socket = io(apiUrl, {
    path: livePath,
    addTrailingSlash: false,
    transports: ["websocket"],
    auth: { apiKey },
    reconnectionDelay: 1000,
    reconnectionDelayMax: 30_000,
    autoConnect: false,
  });
  socket.on("connect", () => {
    for (const channel of followers.keys()) void subscribe(socket, channel);
  });
  socket.on("disconnect", () => {
    for (const all of followers.values()) for (const follower of all) follower.onLive(false);
  });
  socket.on(liveChanged, (channel: LiveChannel) => {
    for (const follower of followersOf(channel)) follower.onChange();
  });
  return socket;
}

/** Only while the page is seen. */
function look(): void {
  if (document.visibilityState === "hidden") connection?.disconnect();
  else connection?.connect();
}

/** Hears of changes of a channel. @returns a function that ends it. */
export function follow(channel: LiveChannel, follower: Follower): () => void {
  const all = followers.get(channel) ?? new Set();
  all.add(follower);
  followers.set(channel, all);
  if (!connection) {
    connection = open();
    document.addEventListener("visibilitychange", look);
    look();
  } else if (connection.connected) {
    void subscribe(connection, channel);
  }
  return () => {
    all.delete(follower);
    if (all.size > 0) return;
    followers.delete(channel);
    if (followers.size > 0) {
      connection?.emit(liveUnsubscribe, channel);
      return;
    }
    document.removeEventListener("visibilitychange", look);
    connection?.disconnect();
    connection = undefined;
  };
}
