import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import { overdueBefore } from "@rukun/finance/working-days";
import type { Executor } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { readQueuePage } from "../../lib/queue-pages.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { addAuditEntry, listAudit } from "../audit/audit.repository.ts";
import { describeEarlier } from "./earlier-review.ts";
import { historyLine, minutesWaited, officerOf } from "./review-answers.policy.ts";
import { createDecisions, type DecisionsService } from "./review-decisions.service.ts";
import type { Officer, ReviewCalls, ReviewDeps, ReviewSubject } from "./review-subject.ts";
import { segmentsOf } from "./reviews.policy.ts";
import type { ReviewRow } from "./reviews.repository.ts";

type Context = Pick<RequestContext, "locale" | "requestId">;

const pageSize = 8;
/** Status changes shown of a subject, newest first. */
const historyLength = 50;

/** One kind of review: its queue and what officers do in it. */
export interface ReviewsService<Calls extends ReviewCalls, Row extends ReviewRow = ReviewRow>
  extends DecisionsService<Calls> {
  /** One page. @throws ApiError `validation_failed` for a cursor that was not given out for the filter. */
  list(body: ParsedBody<Calls["list"]>, locale: Locale): Promise<CallData<Calls["list"]>>;
  /** One submission; the view is recorded in the audit log. @throws ApiError `not_found`. */
  get(officer: Officer, id: string, context: Context): Promise<CallData<Calls["get"]>>;
  /** Who has it, without a record of the question. @throws ApiError `not_found`. */
  assignment(officerId: string, id: string): Promise<CallData<Calls["assignment"]>>;
  /** What an officer may look at. @throws ApiError `not_found`, also for the officer's own affair. */
  find(executor: Executor, officerId: string, id: string): Promise<Row>;
  /** Assigns the oldest unassigned submission to the officer. Two officers never get the same one. */
  takeNext(officerId: string, requestId: string): Promise<CallData<Calls["takeNext"]>>;
}

export function createReviewsService<
  Policy extends ReviewPolicy,
  Calls extends ReviewCalls,
  Row extends ReviewRow,
>(deps: ReviewDeps, subject: ReviewSubject<Policy, Calls, Row>): ReviewsService<Calls, Row> {
  const { db, clock, duplicates, signingKey, storageKey } = deps;
  const { policy, repository, audit, titles, numbers } = subject;
  const { filters, archive, undecided } = policy;
  const waiting: readonly string[] = filters.waiting;

  const statusOf = (status: string, locale: Locale) =>
    subject.statusOf(status, titles[status]?.[locale] ?? status);

  /** The archive is computed as the remainder, so that it is never counted by a scan. */
  async function countAll(executor: Executor, now: Date): Promise<Record<string, number>> {
    const few = Object.entries(filters).filter(([filter]) => filter !== archive);
    const statuses = few.flatMap(([, each]) => each);
    const { all, byStatus } = await repository.count(executor, statuses, overdueBefore(now));
    const sum = (group: readonly string[], of: "total" | "old") =>
      byStatus.reduce(
        (total, row) => total + (row.status && group.includes(row.status) ? row[of] : 0),
        0,
      );
    return {
      all,
      [archive]: all - sum(statuses, "total"),
      ...Object.fromEntries(few.map(([filter, group]) => [filter, sum(group, "total")])),
      overdue: sum(waiting, "old"),
    };
  }

  function itemOf(row: Row, sharing: ReadonlySet<string> | undefined, locale: Locale, now: Date) {
    const { id, status } = row.subject;
    const { kind, submittedAt } = row.submission;
    const isWaiting = waiting.includes(status);
    // An officer's approval is not final while the subject waits for another party.
    const decidedAt = isWaiting ? null : row.submission.decidedAt;
    return {
      [policy.id]: id,
      kind,
      submitted_at: submittedAt.toISOString(),
      decided_at: decidedAt?.toISOString() ?? null,
      minutes: minutesWaited(submittedAt, decidedAt ?? now),
      is_overdue: isWaiting && submittedAt < overdueBefore(now),
      status: statusOf(status, locale),
      assignee: officerOf(row.assignee),
      ...(sharing && { is_possible_duplicate: undecided.includes(status) && sharing.has(id) }),
      ...subject.itemOf(row),
    };
  }

  async function find(executor: Executor, officerId: string, id: string): Promise<Row> {
    const row = isUuid(id) ? await repository.find(executor, id) : undefined;
    if (!row || (await subject.isOwn(executor, officerId, id, row.submission))) {
      throw new ApiError("not_found");
    }
    return row as Row;
  }

  /** The decision before a resubmission, and what is different since. */
  async function earlierOf(tx: Executor, { subject: { id } }: Row) {
    const decided = await repository.findEarlier(tx, id);
    if (!decided) return null;
    const now = await subject.factsOf(tx, id);
    return describeEarlier(policy, storageKey, decided, subject.messageOf(decided), now);
  }

  return {
    ...createDecisions(deps, subject, statusOf),
    find,

    async list(body, locale) {
      const {
        filter = "all",
        search,
        cursor,
      } = body as {
        filter?: string;
        search?: string;
        cursor?: string;
      };
      const now = clock();
      const numberIndex = search && subject.searchedIndex(search);
      const { rows, nextCursor } = await readQueuePage({
        segments: segmentsOf(policy, filter),
        size: pageSize,
        scope: `${policy.path}:${filter}`,
        signingKey,
        cursor,
        list: (part) =>
          repository.list(db, {
            ...part,
            search: search ? (numberIndex ? { numberIndex } : { name: search }) : undefined,
          }),
      });
      const ids = rows.map((row) => row.subject.id);
      const sharing = numbers && (await duplicates.sharing(db, numbers.holder, ids));
      return {
        items: rows.map((row) => itemOf(row as Row, sharing, locale, now)),
        next_cursor: nextCursor,
        counts: await countAll(db, now),
      } as CallData<Calls["list"]>;
    },

    get: (officer, id, { locale, requestId }) =>
      db.transaction(async (tx) => {
        const row = await find(tx, officer.userId, id);
        const { submission } = row;
        await addAuditEntry(tx, {
          ...audit.about(id),
          actorId: officer.userId,
          action: `${audit.prefix}.view`,
          requestId,
        });
        const own = await subject.detailOf(tx, row, { officer, requestId, locale });
        const history = await listAudit(tx, audit.about(id), audit.history, historyLength);
        const position = await repository.findPlace(tx, waiting, submission.id);
        return {
          [policy.id]: id,
          kind: submission.kind,
          submitted_at: submission.submittedAt.toISOString(),
          status: statusOf(row.subject.status, locale),
          assignee: officerOf(row.assignee),
          submission_id: submission.id,
          ...(numbers && {
            duplicates: await duplicates.find(
              tx,
              { officerId: officer.userId, locale },
              { type: numbers.holder, id },
              await numbers.get(id, tx),
            ),
          }),
          earlier: await earlierOf(tx, row),
          history: history.map((line) => historyLine(line, titles, locale)),
          position: position ?? {
            index: 0,
            total: (await countAll(tx, clock())).waiting,
            previous: null,
            next: null,
          },
          ...own,
        } as CallData<Calls["get"]>;
      }),

    async assignment(officerId, id) {
      const { submission, subject: of, assignee } = await find(db, officerId, id);
      return {
        submission_id: submission.id,
        assignee: officerOf(assignee),
        is_decidable: of.status === policy.decidable,
      } as CallData<Calls["assignment"]>;
    },

    takeNext: (officerId, requestId) =>
      db.transaction(async (tx) => {
        const next = await repository.lockOldestUnassigned(tx, policy.decidable);
        if (next) {
          await repository.assign(tx, next.submissionId, officerId);
          await addAuditEntry(tx, {
            ...audit.about(next.subjectId),
            actorId: officerId,
            action: `${audit.prefix}.take`,
            requestId,
          });
        }
        return { [policy.id]: next?.subjectId ?? null } as CallData<Calls["takeNext"]>;
      }),
  };
}
