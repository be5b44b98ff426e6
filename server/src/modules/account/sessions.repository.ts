import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
} from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { prepared } from "../../db/prepared.ts";
import type { sessionEnds } from "../../db/schema/users.ts";
import { companyMembers, sessionHandovers, sessions, users } from "../../db/schema.ts";

export type SessionEnd = (typeof sessionEnds)[number];

/** Still open at `now`: neither revoked, expired, nor idle since `idleSince`. */
export interface OpenAt {
  readonly now: Date;
  readonly idleSince: Date;
}

const isOpen = ({ now, idleSince }: OpenAt) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));

export interface NewSession {
  readonly userId: string;
  readonly tokenHash: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function addSession(db: Executor, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

const isWanted = (column: typeof sessions.id | typeof sessions.tokenHash) =>
  sql`${column} = any(${sql.placeholder("wanted")})`;

const openSessions = (name: string, column: Parameters<typeof isWanted>[0]) =>
  prepared(name, (db) =>
    db
      .select({
        tokenHash: sessions.tokenHash,
        lastSeenAt: sessions.lastSeenAt,
        revokedBecause: sessions.revokedBecause,
        signedIn: {
          sessionId: sessions.id,
          userId: sessions.userId,
          role: users.role,
          officerRoles: users.officerRoles,
        },
        membership: { companyId: companyMembers.companyId, role: companyMembers.role },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(companyMembers, eq(companyMembers.userId, sessions.userId))
      .where(
        and(
          isWanted(column),
          or(isNull(sessions.revokedAt), isNotNull(sessions.revokedBecause)),
          sql`${sessions.expiresAt} > ${sql.placeholder("now")}`,
          sql`${sessions.lastSeenAt} > ${sql.placeholder("idleSince")}`,
        ),
      ),
  );
const openSessionsByHash = openSessions("open_sessions_by_hash", sessions.tokenHash);
const openSessionsById = openSessions("open_sessions_by_id", sessions.id);

/**
 * The open ones among these sessions, with everything the route gate needs of the account, in one round trip; and
 * those that ended for a reason their device is told.
 */
export async function findSessions(
  db: Executor,
  by: { readonly tokenHashes: readonly string[] } | { readonly ids: readonly string[] },
  at: OpenAt,
) {
  const moment = { now: at.now.toISOString(), idleSince: at.idleSince.toISOString() };
  const rows =
    "ids" in by
      ? await openSessionsById(db, { wanted: by.ids, ...moment })
      : await openSessionsByHash(db, { wanted: by.tokenHashes, ...moment });
  return rows.map(({ signedIn, membership, ...row }) => ({
    ...row,
    signedIn: { ...signedIn, membership },
  }));
}

export async function markSeen(db: Executor, id: string, seenAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: seenAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, seenAt)));
}

export interface SessionLine {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Newest first. */
export async function listOpenSessions(
  db: Executor,
  userId: string,
  at: OpenAt,
): Promise<SessionLine[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(at)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** @returns whether this user had such an open session. */
export async function revokeSession(
  db: Executor,
  userId: string,
  id: string,
  at: OpenAt,
  because: SessionEnd | null,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: at.now, revokedBecause: because })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isOpen(at)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function revokeSessions(
  db: Executor,
  ids: readonly string[],
  revokedAt: Date,
  revokedBecause: SessionEnd,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt, revokedBecause })
    .where(inArray(sessions.id, [...ids]));
}

/** Revokes every session of a user, except at most one. */
export async function revokeSessionsOf(
  db: Executor,
  userId: string,
  revokedAt: Date,
  revokedBecause: SessionEnd,
  exceptId?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt, revokedBecause })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    );
}

/** Those that handed over to another device stay until that is removed, too: it ends earlier, and has its own turn. */
export async function deleteSessionsEndedBefore(db: Executor, moment: Date): Promise<void> {
  const handovers = db
    .select({ id: sessionHandovers.id })
    .from(sessionHandovers)
    .where(eq(sessionHandovers.sessionId, sessions.id));
  await db
    .delete(sessions)
    .where(
      and(
        or(lt(sessions.expiresAt, moment), lt(sessions.revokedAt, moment)),
        not(exists(handovers)),
      ),
    );
}
