import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import { contains, isBehind, oldestFirst, type QueuePlace } from "../../db/queue-order.ts";
import { users } from "../../db/schema.ts";
import type { QueueSegment } from "../../lib/queue-pages.ts";

type Columns<Name extends PropertyKey> = Readonly<Record<Name, PgColumn>>;

/** What the engine reads of every submission and its subject. */
interface SubmissionRow {
  readonly id: string;
  readonly kind: "new" | "resubmission";
  readonly submittedAt: Date;
  readonly assigneeId: string | null;
  readonly decidedAt: Date | null;
  readonly checklist: unknown;
  readonly reviewedCipher: string | null;
}
interface SubjectRow {
  readonly id: string;
  readonly status: string;
}

/** Where the submissions of one kind of review are. */
export interface ReviewTables<Subject extends SubjectRow> {
  readonly submissions: PgTable & Columns<keyof SubmissionRow | "decidedBy" | "supersededAt">;
  /** Of a submission: whom or what it is of. */
  readonly subjectId: PgColumn;
  readonly subjects: PgTable;
  /** What is read of a subject. */
  readonly shown: Columns<keyof Subject>;
  /** One row for each subject, with the number it can be found by; omitted where it has none. */
  readonly numbers?: {
    readonly table: PgTable;
    readonly subjectId: PgColumn;
    readonly index: PgColumn;
  };
  /** Text searched for part of a name. */
  readonly name: PgColumn | SQL;
}

/** The submission that counts, with its subject and the officer who has it. */
export interface ReviewRow<
  Submission extends SubmissionRow = SubmissionRow,
  Subject extends SubjectRow = SubjectRow,
> {
  readonly submission: Submission;
  readonly subject: Subject;
  readonly assignee: { readonly id: string; readonly fullName: string } | null;
}

/** Part of a name, or the keyed hash of a whole number. */
export type ReviewSearch = { readonly name: string } | { readonly numberIndex: string };

interface Place {
  readonly index: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

const officers = alias(users, "officers");

/**
 * What the engine reads and writes of one kind of review. A subject has one current submission: the latest one.
 */
export function createReviewRepository<
  Submission extends SubmissionRow,
  Subject extends SubjectRow,
>(tables: ReviewTables<Subject>) {
  type Row = ReviewRow<Submission, Subject>;
  const { submissions, subjectId, subjects, shown, numbers, name } = tables;
  const { id: subjectKey, status } = shown;
  const isCurrent = isNull(submissions.supersededAt);
  const isOfSubject = eq(subjectKey, subjectId);

  const select = (db: Executor) =>
    db
      .select({
        subject: shown,
        submission: submissions,
        assignee: { id: officers.id, fullName: officers.fullName },
      })
      .from(submissions as PgTable)
      .innerJoin(subjects, isOfSubject)
      .leftJoin(officers, eq(officers.id, submissions.assigneeId));

  const matches = (search: ReviewSearch): SQL =>
    "name" in search || !numbers
      ? contains(name, "name" in search ? search.name : "")
      : eq(numbers.index, search.numberIndex);

  return {
    /** One segment of the list from a place on. */
    async list(
      db: Executor,
      page: {
        segment: QueueSegment;
        search: ReviewSearch | undefined;
        after: QueuePlace | undefined;
        limit: number;
      },
    ): Promise<Row[]> {
      const shownRows = select(db).$dynamic();
      if (numbers) shownRows.innerJoin(numbers.table, eq(numbers.subjectId, subjectId));
      const rows = await shownRows
        .where(
          and(
            isCurrent,
            inArray(status, [...page.segment.statuses]),
            page.search && matches(page.search),
            page.after && isBehind(submissions, page.after),
          ),
        )
        .orderBy(...oldestFirst(submissions, page.segment))
        .limit(page.limit);
      return rows as Row[];
    },

    /**
     * How many submissions count, and how many subjects have each of some statuses; `old` are those who submitted
     * before a moment. One statement, so that the numbers fit each other; only the few with those statuses are joined.
     */
    async count(db: Executor, statuses: readonly string[], oldBefore: Date) {
      const isOld = sql`${submissions.submittedAt} < ${oldBefore.toISOString()}::timestamptz`;
      const rows = await unionAll(
        db
          .select({
            status: sql<string | null>`null::text`,
            total: count(),
            old: sql<number>`0`.mapWith(Number),
          })
          .from(submissions as PgTable)
          .where(isCurrent),
        db
          .select({
            status: sql<string | null>`${status}::text`,
            total: count(),
            old: sql<number>`count(*) filter (where ${isOld})`.mapWith(Number),
          })
          .from(submissions as PgTable)
          .innerJoin(subjects, isOfSubject)
          .where(and(isCurrent, inArray(status, [...statuses])))
          .groupBy(status),
      );
      return {
        all: rows.find((row) => row.status === null)?.total ?? 0,
        byStatus: rows.filter((row) => row.status !== null),
      };
    },

    /** Where a submission stands among subjects with some statuses, counted from 1, and who stands beside it. */
    async findPlace(
      db: Executor,
      statuses: readonly string[],
      submissionId: string,
    ): Promise<Place | undefined> {
      const line = sql`(order by ${submissions.submittedAt}, ${submissions.id})`;
      const queue = db
        .select({
          submissionId: sql<string>`${submissions.id}`.as("submission_id"),
          index: sql`row_number() over ${line}`.mapWith(Number).as("place"),
          total: sql`count(*) over ()`.mapWith(Number).as("total"),
          previous: sql<string | null>`lag(${subjectId}) over ${line}`.as("previous"),
          next: sql<string | null>`lead(${subjectId}) over ${line}`.as("next"),
        })
        .from(submissions as PgTable)
        .innerJoin(subjects, isOfSubject)
        .where(and(isCurrent, inArray(status, [...statuses])))
        .as("queue");
      const { index, total, previous, next } = queue;
      const [row] = await db
        .select({ index, total, previous, next })
        .from(queue)
        .where(eq(queue.submissionId, submissionId));
      return row;
    },

    /**
     * The submission that counts, with its subject and the officer who has it; undefined when nothing was ever sent.
     */
    async find(db: Executor, id: string): Promise<Row | undefined> {
      const [row] = await select(db).where(and(eq(subjectId, id), isCurrent));
      return row as Row | undefined;
    },

    /** The last submission before the current one that an officer decided; undefined without any. */
    async findEarlier(db: Executor, id: string): Promise<Submission | undefined> {
      const [row] = await db
        .select()
        .from(submissions as PgTable)
        .where(
          and(
            eq(subjectId, id),
            isNotNull(submissions.supersededAt),
            isNotNull(submissions.decidedBy),
          ),
        )
        .orderBy(desc(submissions.submittedAt))
        .limit(1);
      return row as Submission | undefined;
    },

    /**
     * Locks the oldest submission of a status that no officer has; undefined when there is none, or when all remaining
     * ones are locked. Subject and submission are locked together, without waiting (skip locked).
     */
    async lockOldestUnassigned(tx: Executor, wanted: string) {
      const [row] = await tx
        .select({
          submissionId: sql<string>`${submissions.id}`,
          subjectId: sql<string>`${subjectKey}`,
        })
        .from(submissions as PgTable)
        .innerJoin(subjects, isOfSubject)
        .where(and(isCurrent, eq(status, wanted), isNull(submissions.assigneeId)))
        .orderBy(...oldestFirst(submissions, { isSmall: true }))
        .limit(1)
        .for("no key update", { of: [subjects, submissions], skipLocked: true });
      return row;
    },

    /**
     * Status and current submission, both locked until the transaction ends, always in this order to prevent deadlocks.
     */
    async lock(
      tx: Executor,
      id: string,
    ): Promise<{ status: Subject["status"]; submission: Submission } | undefined> {
      const [subject] = await tx
        .select({ status })
        .from(subjects)
        .where(eq(subjectKey, id))
        .for("update");
      if (!subject) return undefined;
      const [submission] = await tx
        .select()
        .from(submissions as PgTable)
        .where(and(eq(subjectId, id), isCurrent))
        .for("no key update");
      return (
        submission && {
          status: subject.status as Subject["status"],
          submission: submission as Submission,
        }
      );
    },

    async assign(tx: Executor, submissionId: string, officerId: string): Promise<void> {
      await tx
        .update(submissions as PgTable)
        .set({ assigneeId: officerId })
        .where(eq(submissions.id, submissionId));
    },

    /** Saves a decision, and assigns the submission to the deciding officer. */
    async saveDecision(
      tx: Executor,
      submissionId: string,
      { officerId, at, columns }: { officerId: string; at: Date; columns: Partial<Submission> },
    ): Promise<void> {
      await tx
        .update(submissions as PgTable)
        .set({ ...columns, assigneeId: officerId, decidedBy: officerId, decidedAt: at })
        .where(eq(submissions.id, submissionId));
    },
  };
}

export type ReviewRepository<
  Submission extends SubmissionRow,
  Subject extends SubjectRow,
> = ReturnType<typeof createReviewRepository<Submission, Subject>>;
