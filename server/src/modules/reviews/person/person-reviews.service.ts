import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import type {
  getPersonReview,
  listPersonReviews,
  takeNextPersonReview,
} from "@rukun/contract/reviews/person";
import { officerStatusTitles, type UserStatus, userStatusGroup } from "@rukun/contract/status";
import type { Database, Executor } from "../../../db/client.ts";
import type { FileRow } from "../../../db/schema/files.ts";
import { ApiError } from "../../../lib/api-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { readQueuePage } from "../../../lib/queue-pages.ts";
import { isUuid } from "../../../lib/uuid.ts";
import type { RequestContext, SignedIn } from "../../../plugins/contract-routes.ts";
import { addAuditEntry, listAuditOfSubject } from "../../audit/audit.repository.ts";
import type { DuplicatesService } from "../../duplicates/duplicates.service.ts";
import type { FilesService } from "../../files/files.service.ts";
import type { KycService } from "../../kyc/kyc.service.ts";
import type { UserStatusService } from "../../users/user-status.service.ts";
import { historyLine, minutesWaited, officerOf } from "../review-answers.policy.ts";
import { isOverdue, overdueBefore } from "../working-days.policy.ts";
import {
  createPersonDecisionsService,
  type PersonDecisionsService,
} from "./person-decisions.service.ts";
import {
  decidableStatus,
  isOwnReview,
  rejectedStatuses,
  shownProblem,
  stretchesOf,
  undecidedStatuses,
  waitingStatuses,
} from "./person-reviews.policy.ts";
import {
  assignSubmission,
  countQueue,
  findPlaceInQueue,
  findReview,
  listQueueRows,
  lockOldestUnassigned,
  type ReviewSearch,
} from "./person-reviews.repository.ts";

type Context = Pick<RequestContext, "locale" | "requestId">;
type Listed = CallData<typeof listPersonReviews>;
type Detail = CallData<typeof getPersonReview>;
type QueueRow = Awaited<ReturnType<typeof listQueueRows>>[number];

const pageSize = 8;
/** Status changes shown of a person, newest first. */
const historyLength = 50;

/** The review queue of the back office. */
export interface PersonReviewsService extends PersonDecisionsService {
  /** One page. @throws ApiError `validation_failed` for a cursor that was not given out for the filter. */
  list(body: ParsedBody<typeof listPersonReviews>, locale: Locale): Promise<Listed>;
  /** One submission; that it was looked at is recorded. @throws ApiError `not_found`. */
  get(
    officer: Pick<SignedIn, "userId" | "sessionId">,
    userId: string,
    context: Context,
  ): Promise<Detail>;
  /** Gives the officer the oldest submission that nobody has. Two officers never get the same one. */
  takeNext(officerId: string, requestId: string): Promise<CallData<typeof takeNextPersonReview>>;
}

const statusOf = (name: UserStatus, locale: Locale) => ({
  name,
  title: officerStatusTitles[name][locale],
});

/** An ID card number may be typed in groups; everything else is part of a name. */
function searchOf(text: string | undefined, index: KycService["idCardIndex"]) {
  if (!text) return undefined;
  const digits = text.replace(/[\s.]/g, "");
  const search: ReviewSearch = /^\d{16}$/.test(digits)
    ? { idCardNumberIndex: index(digits) }
    : { name: text };
  return search;
}

function itemOf(
  row: QueueRow,
  sharing: ReadonlySet<string>,
  locale: Locale,
  now: Date,
): Listed["items"][number] {
  const isWaiting = userStatusGroup(row.status) === "waiting";
  // An officer's approval is no answer yet: the person waits until the identity provider has spoken.
  const decidedAt = isWaiting ? null : row.decidedAt;
  return {
    user_id: row.userId,
    full_name: row.fullName,
    kind: row.kind,
    submitted_at: row.submittedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    minutes: minutesWaited(row.submittedAt, decidedAt ?? now),
    is_overdue: isWaiting && isOverdue(row.submittedAt, now),
    status: statusOf(row.status, locale),
    check_problem: shownProblem(row.status, row.checkProblem),
    assignee: officerOf(row.assignee),
    is_possible_duplicate: undecidedStatuses.includes(row.status) && sharing.has(row.userId),
  };
}

export function createPersonReviewsService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  kyc: KycService;
  userStatus: UserStatusService;
  duplicates: DuplicatesService;
  signingKey: Buffer;
}): PersonReviewsService {
  const { db, clock, files, kyc, duplicates, signingKey } = deps;

  async function countAll(executor: Executor, now: Date): Promise<Listed["counts"]> {
    const statuses = [...waitingStatuses, ...rejectedStatuses];
    const { all, byStatus } = await countQueue(executor, statuses, overdueBefore(now));
    const sum = (group: readonly UserStatus[], of: "total" | "old") =>
      byStatus.reduce((total, row) => total + (group.includes(row.status) ? row[of] : 0), 0);
    const waiting = sum(waitingStatuses, "total");
    const rejected = sum(rejectedStatuses, "total");
    return {
      all,
      waiting,
      rejected,
      verified: all - waiting - rejected,
      overdue: sum(waitingStatuses, "old"),
    };
  }

  return {
    ...createPersonDecisionsService(deps),

    async list({ filter = "all", search, cursor }, locale) {
      const now = clock();
      const found = searchOf(search, kyc.idCardIndex);
      const { rows, nextCursor } = await readQueuePage({
        stretches: stretchesOf[filter],
        size: pageSize,
        scope: `reviews:${filter}`,
        signingKey,
        cursor,
        list: (part) => listQueueRows(db, { ...part, search: found }),
      });
      const sharing = await duplicates.sharing(
        db,
        "person",
        rows.map(({ userId }) => userId),
      );
      return {
        items: rows.map((row) => itemOf(row, sharing, locale, now)),
        next_cursor: nextCursor,
        counts: await countAll(db, now),
      };
    },

    async get(officer, userId, { locale, requestId }) {
      if (!isUuid(userId) || isOwnReview(officer.userId, userId)) throw new ApiError("not_found");
      return db.transaction(async (tx) => {
        const review = await findReview(tx, userId);
        if (!review) throw new ApiError("not_found");
        const { user, submission, assignee } = review;
        const dossier = await kyc.getDossier(userId, tx);
        await addAuditEntry(tx, {
          actorId: officer.userId,
          subjectId: userId,
          action: "review.view",
          requestId,
        });
        const history = await listAuditOfSubject(tx, userId, "user.status", historyLength);
        const place = await findPlaceInQueue(tx, waitingStatuses, submission.id);
        const describeFor = (file: FileRow) =>
          files.describeForOfficer(tx, file, officer, requestId);
        const isRejected = userStatusGroup(user.status) === "rejected";
        return {
          user_id: user.id,
          full_name: user.fullName,
          email: user.email,
          phone: user.phone,
          nationality: user.nationality,
          kind: submission.kind,
          submitted_at: submission.submittedAt.toISOString(),
          status: statusOf(user.status, locale),
          check_problem: shownProblem(user.status, submission.checkProblem),
          assignee: officerOf(assignee),
          submission_id: submission.id,
          typed: dossier.typed,
          id_card_warnings: dossier.idCardWarnings,
          duplicates: await duplicates.find(
            tx,
            { officerId: officer.userId, locale },
            { type: "person", id: userId },
            await kyc.getNumbers(userId, tx),
          ),
          id_card_file: await describeFor(dossier.idCardFile),
          selfie_file: await describeFor(dossier.selfieFile),
          screening: {
            result: submission.screeningResult,
            checked_at: submission.screenedAt?.toISOString() ?? null,
          },
          rejection:
            isRejected && submission.reason !== null
              ? { reason: submission.reason, steps: submission.rejectedSteps ?? [] }
              : null,
          history: history.map((line) => historyLine(line, officerStatusTitles, locale)),
          position: place ?? {
            index: 0,
            total: (await countAll(tx, clock())).waiting,
            previous: null,
            next: null,
          },
        };
      });
    },

    takeNext: (officerId, requestId) =>
      db.transaction(async (tx) => {
        const next = await lockOldestUnassigned(tx, decidableStatus);
        if (!next) return { user_id: null };
        await assignSubmission(tx, next.submissionId, officerId);
        await addAuditEntry(tx, {
          actorId: officerId,
          subjectId: next.userId,
          action: "review.take",
          requestId,
        });
        return { user_id: next.userId };
      }),
  };
}
