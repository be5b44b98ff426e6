import type { Session } from "@rukun/contract/account";
import type { Role } from "@rukun/contract/roles";
import type { Database, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { createBatch } from "../../lib/batch.ts";
import type { Clock } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { lockUser } from "../users/users.repository.ts";
import { describeDevice } from "./device.policy.ts";
import type { KnownBrowsers } from "./known-browsers.service.ts";
import { idleSince, isSeenStale, maxSessions, sessionEnd } from "./session.policy.ts";
import {
  addSession,
  deleteSessionsEndedBefore,
  findSessions,
  listOpenSessions,
  markSeen,
  revokeSession,
  revokeSessions,
  revokeSessionsOf,
  type SessionEnd,
} from "./sessions.repository.ts";

export interface ListedSession {
  id: string;
  device: string;
  created_at: string;
  last_seen_at: string;
  is_current: boolean;
}

export interface SessionService {
  /**
   * Opens a session and makes the browser known; the caller has locked the user's row, which enforces the maximum
   * number of sessions.
   */
  open(
    tx: Transaction,
    user: { readonly id: string; readonly role: Role },
    context: RequestContext,
  ): Promise<Session>;
  /**
   * Null when the token is unknown, logged out, expired or idle for too long.
   * @throws ApiError `session_ended_…` when it was ended otherwise: only who has the token learns why.
   */
  find(token: string): Promise<SignedIn | null>;
  /** The same by session id; does not count as a use. */
  findById(sessionId: string): Promise<SignedIn | null>;
  /** Which of these have not ended; does not count as a use. */
  filterOpen(ids: readonly string[]): Promise<ReadonlySet<string>>;
  list(signedIn: SignedIn): Promise<ListedSession[]>;
  /** @throws ApiError `not_found` unless it is an open session of the same account. */
  revoke(signedIn: SignedIn, sessionId: string, context: RequestContext): Promise<void>;
  /** Ends every session of a user whose row the caller has locked. */
  revokeAll(
    tx: Transaction,
    userId: string,
    because: SessionEnd,
    by: { actorId: string; reason: string; requestId: string },
  ): Promise<void>;
  removeEnded(endedBefore: Date): Promise<void>;
}

export function createSessionService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  browsers: Pick<KnownBrowsers, "remember">;
}): SessionService {
  const { db, background, clock, browsers } = deps;

  const openAt = (now: Date) => ({ now, idleSince: idleSince(now) });

  const findByHash = createBatch(async (tokenHashes: readonly string[]) => {
    const found = await findSessions(db, { tokenHashes }, openAt(clock()));
    return new Map(found.map((session) => [session.tokenHash, session]));
  });

  /** Ends the oldest sessions to make room for one more. */
  async function endOldestSessions(
    tx: Transaction,
    userId: string,
    now: Date,
    context: RequestContext,
  ) {
    const open = await listOpenSessions(tx, userId, openAt(now));
    const surplus = open.slice(maxSessions - 1);
    if (surplus.length === 0) return;
    await revokeSessions(
      tx,
      surplus.map((session) => session.id),
      now,
      "surplus",
    );
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: userId,
      action: "session.revoke",
      reason: "too many sessions",
      requestId: context.requestId,
    });
  }

  return {
    async open(tx, user, context) {
      const now = clock();
      await endOldestSessions(tx, user.id, now, context);
      const token = newToken();
      const expiresAt = sessionEnd(user.role, now);
      await addSession(tx, {
        userId: user.id,
        tokenHash: sha256(token),
        device: describeDevice(context.userAgent),
        createdAt: now,
        expiresAt,
      });
      await addAuditEntry(tx, {
        actorId: user.id,
        subjectId: user.id,
        action: "session.open",
        requestId: context.requestId,
      });
      const browserToken = await browsers.remember(tx, user.id, context.browserToken);
      return {
        token,
        user_id: user.id,
        role: user.role,
        expires_at: expiresAt.toISOString(),
        browser_token: browserToken,
      };
    },

    async find(token) {
      const found = await findByHash(sha256(token));
      if (!found) return null;
      const { signedIn, lastSeenAt, revokedBecause } = found;
      if (revokedBecause) throw new ApiError(`session_ended_${revokedBecause}`);
      const now = clock();
      if (isSeenStale(lastSeenAt, now)) await markSeen(db, signedIn.sessionId, now);
      return signedIn;
    },

    async findById(id) {
      const [found] = await findSessions(db, { ids: [id] }, openAt(clock()));
      return found && !found.revokedBecause ? found.signedIn : null;
    },

    async filterOpen(ids) {
      const found = await findSessions(db, { ids }, openAt(clock()));
      const open = found.filter(({ revokedBecause }) => !revokedBecause);
      return new Set(open.map(({ signedIn }) => signedIn.sessionId));
    },

    async list(signedIn) {
      const rows = await listOpenSessions(db, signedIn.userId, openAt(clock()));
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        is_current: row.id === signedIn.sessionId,
      }));
    },

    async revoke(signedIn, sessionId, context) {
      if (!isUuid(sessionId)) throw new ApiError("not_found");
      const { userId } = signedIn;
      const isRevoked = await db.transaction(async (tx) => {
        // Lock order: user before session, as everywhere; serialises with a concurrent password change.
        await lockUser(tx, userId);
        const isOwn = sessionId === signedIn.sessionId;
        const because = isOwn ? null : "elsewhere";
        if (!(await revokeSession(tx, userId, sessionId, openAt(clock()), because))) return false;
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: userId,
          action: "session.revoke",
          reason: isOwn ? "logged out" : "ended by its owner",
          requestId: context.requestId,
        });
        return true;
      });
      if (!isRevoked) throw new ApiError("not_found");
    },

    async revokeAll(tx, userId, because, by) {
      await revokeSessionsOf(tx, userId, clock(), because);
      await addAuditEntry(tx, { ...by, subjectId: userId, action: "session.revoke" });
    },

    removeEnded: (endedBefore) => deleteSessionsEndedBefore(background, endedBefore),
  };
}
