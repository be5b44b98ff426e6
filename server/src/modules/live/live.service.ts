import { isPublicChannel, type LiveChannel, liveChannels } from "@rukun/contract/live-channels";
import { afterCommit } from "../../db/after-commit.ts";
import type { Database, Executor } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import { isTransactionOf } from "./live.repository.ts";
import { type Grant, readGrant, writeGrant } from "./live-grant.policy.ts";

/** Tells open pages that something has changed. A message that is lost or doubled costs nothing: pages ask anyway. */
export interface LiveService {
  /** Something changed: told after the transaction's commit, or at once outside of one. */
  changed(executor: Executor, channel: LiveChannel): void;
  /** Hears of changes, each channel at most every half second. @returns a function that ends it. */
  follow(tell: (channels: readonly string[]) => void): () => void;
  /** @throws ApiError `not_found` for what is not the caller's, whether or not it exists. */
  authorise(
    signedIn: Pick<SignedIn, "userId" | "sessionId">,
    wanted: { readonly socket_id: string; readonly channel: string },
  ): Promise<{ grant: string }>;
  /** Whether a connection may follow a channel, and as which session; none is needed for what is public. */
  admit(
    wanted: Omit<Grant, "sessionId"> & { readonly grant?: string | undefined },
  ): { readonly sessionId: string | null } | undefined;
}

/** Milliseconds between two messages about one channel. */
const apart = 500;

export function createLiveService(deps: {
  db: Database;
  clock: Clock;
  signingKey: Buffer;
}): LiveService {
  const { db, clock, signingKey } = deps;
  const listeners = new Set<(channels: readonly string[]) => void>();
  const changedSince = new Set<string>();
  let isPausing = false;

  /** The first change is told at once, what follows it together. */
  function tellAll(): void {
    isPausing = changedSince.size > 0;
    if (!isPausing) return;
    const channels = [...changedSince];
    changedSince.clear();
    for (const tell of listeners) tell(channels);
    setTimeout(tellAll, apart).unref();
  }

  const isOwn = (userId: string, channel: string): boolean | Promise<boolean> => {
    if (channel === liveChannels.rdf(userId)) return true;
    const id = channel.slice(channel.indexOf("-") + 1);
    if (!isUuid(id) || channel !== liveChannels.transaction(id)) return false;
    return isTransactionOf(db, userId, id);
  };

  return {
    changed(executor, channel) {
      afterCommit(executor, () => {
        if (listeners.size === 0) return;
        changedSince.add(channel);
        if (!isPausing) tellAll();
      });
    },

    follow(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },

    async authorise({ userId, sessionId }, { socket_id: socketId, channel }) {
      if (!(await isOwn(userId, channel))) throw new ApiError("not_found");
      return { grant: writeGrant(signingKey, { socketId, channel, sessionId }, clock()) };
    },

    admit({ grant, ...wanted }) {
      if (isPublicChannel(wanted.channel)) return { sessionId: null };
      const sessionId = grant && readGrant(signingKey, { ...wanted, grant }, clock());
      return sessionId ? { sessionId } : undefined;
    },
  };
}
