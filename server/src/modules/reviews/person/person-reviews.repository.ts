import type { UserStatus } from "@rukun/contract/status";
import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { contains, isBehind, oldestFirst, type QueuePlace } from "../../../db/queue-order.ts";
import { kycProfiles, kycSubmissions, users } from "../../../db/schema.ts";
import type { Stretch } from "../../../lib/queue-pages.ts";

const officers = alias(users, "officers");

/** A person has one submission that counts: the one that no later one replaced. */
const isCurrent = isNull(kycSubmissions.supersededAt);
const isOfPerson = eq(users.id, kycSubmissions.userId);

/** Part of a name, or the keyed hash of a whole ID card number. */
export type ReviewSearch = { readonly name: string } | { readonly idCardNumberIndex: string };

const matches = (search: ReviewSearch): SQL =>
  "name" in search
    ? contains(users.fullName, search.name)
    : eq(kycProfiles.idCardNumberIndex, search.idCardNumberIndex);

/** One stretch of the list from a place on. */
export async function listQueueRows(
  db: Executor,
  page: {
    stretch: Stretch<UserStatus>;
    search: ReviewSearch | undefined;
    after: QueuePlace | undefined;
    limit: number;
  },
) {
  return db
    .select({
      userId: users.id,
      fullName: users.fullName,
      status: users.status,
      submissionId: kycSubmissions.id,
      kind: kycSubmissions.kind,
      submittedAt: kycSubmissions.submittedAt,
      decidedAt: kycSubmissions.decidedAt,
      checkProblem: kycSubmissions.checkProblem,
      assignee: { id: officers.id, fullName: officers.fullName },
    })
    .from(kycSubmissions)
    .innerJoin(users, isOfPerson)
    .innerJoin(kycProfiles, eq(kycProfiles.userId, kycSubmissions.userId))
    .leftJoin(officers, eq(officers.id, kycSubmissions.assigneeId))
    .where(
      and(
        isCurrent,
        inArray(users.status, [...page.stretch.statuses]),
        page.search && matches(page.search),
        page.after && isBehind(kycSubmissions, page.after),
      ),
    )
    .orderBy(...oldestFirst(kycSubmissions, page.stretch))
    .limit(page.limit);
}

/**
 * How many people have a submission, and how many of them have some statuses; `old` are those who submitted before a
 * moment. One statement, so that the numbers fit each other; only the few with those statuses are joined.
 */
export async function countQueue(
  db: Executor,
  statuses: readonly UserStatus[],
  oldBefore: Date,
): Promise<{ all: number; byStatus: { status: UserStatus; total: number; old: number }[] }> {
  const isOld = sql`${kycSubmissions.submittedAt} < ${oldBefore.toISOString()}::timestamptz`;
  const rows = await unionAll(
    db
      .select({
        status: sql<UserStatus | null>`null::user_status`,
        total: count(),
        old: sql<number>`0`.mapWith(Number),
      })
      .from(kycSubmissions)
      .where(isCurrent),
    db
      .select({
        status: sql<UserStatus | null>`${users.status}`,
        total: count(),
        old: sql<number>`count(*) filter (where ${isOld})`.mapWith(Number),
      })
      .from(kycSubmissions)
      .innerJoin(users, isOfPerson)
      .where(and(isCurrent, inArray(users.status, [...statuses])))
      .groupBy(users.status),
  );
  return {
    all: rows.find((row) => row.status === null)?.total ?? 0,
    byStatus: rows.flatMap(({ status, total, old }) => (status ? [{ status, total, old }] : [])),
  };
}

/** Where a submission stands among people with some statuses, counted from 1, and who stands beside it. */
export async function findPlaceInQueue(
  db: Executor,
  statuses: readonly UserStatus[],
  submissionId: string,
): Promise<
  { index: number; total: number; previous: string | null; next: string | null } | undefined
> {
  const line = sql`(order by ${kycSubmissions.submittedAt}, ${kycSubmissions.id})`;
  const queue = db
    .select({
      submissionId: kycSubmissions.id,
      index: sql`row_number() over ${line}`.mapWith(Number).as("place"),
      total: sql`count(*) over ()`.mapWith(Number).as("total"),
      previous: sql<string | null>`lag(${kycSubmissions.userId}) over ${line}`.as("previous"),
      next: sql<string | null>`lead(${kycSubmissions.userId}) over ${line}`.as("next"),
    })
    .from(kycSubmissions)
    .innerJoin(users, isOfPerson)
    .where(and(isCurrent, inArray(users.status, [...statuses])))
    .as("queue");
  const [row] = await db
    .select({
      index: queue.index,
      total: queue.total,
      previous: queue.previous,
      next: queue.next,
    })
    .from(queue)
    .where(eq(queue.submissionId, submissionId));
  return row;
}

/** The submission that counts, with its person and the officer who has it; undefined for whoever never sent one. */
export async function findReview(db: Executor, userId: string) {
  const [row] = await db
    .select({
      user: users,
      submission: kycSubmissions,
      assignee: { id: officers.id, fullName: officers.fullName },
    })
    .from(kycSubmissions)
    .innerJoin(users, isOfPerson)
    .leftJoin(officers, eq(officers.id, kycSubmissions.assigneeId))
    .where(and(eq(kycSubmissions.userId, userId), isCurrent));
  return row;
}

/**
 * Holds the oldest submission of a status that no officer has; undefined when there is none, or when everyone left is
 * being decided on at this moment. Person and submission are held together and never waited for.
 */
export async function lockOldestUnassigned(
  tx: Executor,
  status: UserStatus,
): Promise<{ submissionId: string; userId: string } | undefined> {
  const [row] = await tx
    .select({ submissionId: kycSubmissions.id, userId: users.id })
    .from(kycSubmissions)
    .innerJoin(users, isOfPerson)
    .where(and(isCurrent, eq(users.status, status), isNull(kycSubmissions.assigneeId)))
    .orderBy(...oldestFirst(kycSubmissions, { isSmall: true }))
    .limit(1)
    .for("no key update", { of: [users, kycSubmissions], skipLocked: true });
  return row;
}

/** The submission that counts, held until the transaction ends; the caller holds the person already. */
export async function lockCurrentSubmission(tx: Executor, userId: string) {
  const [row] = await tx
    .select({
      id: kycSubmissions.id,
      assigneeId: kycSubmissions.assigneeId,
      screeningResult: kycSubmissions.screeningResult,
    })
    .from(kycSubmissions)
    .where(and(eq(kycSubmissions.userId, userId), isCurrent))
    .for("no key update");
  return row;
}

export async function assignSubmission(
  tx: Executor,
  submissionId: string,
  officerId: string,
): Promise<void> {
  await tx
    .update(kycSubmissions)
    .set({ assigneeId: officerId })
    .where(eq(kycSubmissions.id, submissionId));
}

/** Writes down a decision; whoever decides also has the submission. */
export async function saveDecision(
  tx: Executor,
  submissionId: string,
  decision: {
    officerId: string;
    at: Date;
    checklist: Record<string, boolean>;
    rejection?: { reason: string; steps: number[] };
  },
): Promise<void> {
  await tx
    .update(kycSubmissions)
    .set({
      assigneeId: decision.officerId,
      decidedBy: decision.officerId,
      decidedAt: decision.at,
      checklist: decision.checklist,
      reason: decision.rejection?.reason ?? null,
      rejectedSteps: decision.rejection?.steps ?? null,
    })
    .where(eq(kycSubmissions.id, submissionId));
}
