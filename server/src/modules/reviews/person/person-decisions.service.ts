import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { approvePerson, rejectPerson } from "@rukun/contract/reviews/person";
import { officerStatusTitles } from "@rukun/contract/status";
import type { Database, Transaction } from "../../../db/client.ts";
import { ApiError, fieldError } from "../../../lib/api-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { isUuid } from "../../../lib/uuid.ts";
import type { RequestContext } from "../../../plugins/contract-routes.ts";
import { addAuditEntry } from "../../audit/audit.repository.ts";
import type { DuplicatesService } from "../../duplicates/duplicates.service.ts";
import type { KycService } from "../../kyc/kyc.service.ts";
import type { UserStatusService } from "../../users/user-status.service.ts";
import { lockUser } from "../../users/users.repository.ts";
import {
  approvalErrors,
  type Checklist,
  decisionRefusal,
  stepsToMend,
} from "./person-reviews.policy.ts";
import {
  assignSubmission,
  lockCurrentSubmission,
  saveDecision,
} from "./person-reviews.repository.ts";

type Context = Pick<RequestContext, "locale" | "requestId">;
type Decided = CallData<typeof approvePerson>;

/** The officers' decisions. Of two officers who decide at the same moment, one is told `already_decided`. */
export interface PersonDecisionsService {
  /**
   * Gives a waiting submission to the officer, also out of another one's hands: nobody's absence may block a person.
   * @throws ApiError `not_found`, `already_decided`.
   */
  takeOver(
    officerId: string,
    userId: string,
    submissionId: string,
    context: Context,
  ): Promise<Record<string, never>>;
  /**
   * Hands a person over to the identity provider.
   * @throws ApiError `validation_failed` under `checklist.<key>` unless every item fits and screening is clear;
   * `not_found`, `already_decided`, `assigned_to_other`; `duplicate_unconfirmed` for a number that others sent too.
   */
  approve(
    officerId: string,
    userId: string,
    body: ParsedBody<typeof approvePerson>,
    context: Context,
  ): Promise<Decided>;
  /**
   * Sends a person back to the steps behind the items that do not fit; a reason alone is enough.
   * @throws ApiError `not_found`, `already_decided`, `assigned_to_other`.
   */
  reject(
    officerId: string,
    userId: string,
    body: ParsedBody<typeof rejectPerson>,
    context: Context,
  ): Promise<Decided>;
}

interface Decision {
  readonly officerId: string;
  readonly userId: string;
  readonly submissionId: string;
  readonly checklist: Checklist;
  readonly event: "approve" | "reject";
  /** Set when the person is sent back. */
  readonly rejection?: { reason: string; steps: number[] };
}

export function createPersonDecisionsService(deps: {
  db: Database;
  clock: Clock;
  kyc: Pick<KycService, "getNumbers">;
  duplicates: Pick<DuplicatesService, "approve">;
  userStatus: UserStatusService;
}): PersonDecisionsService {
  const { db, clock, kyc, duplicates, userStatus } = deps;

  /**
   * Holds the person, then the current submission, for somebody who wants to act on it.
   * @throws ApiError `not_found`, `already_decided`, and `assigned_to_other` unless the officer takes it over.
   */
  async function hold(
    tx: Transaction,
    wanted: { officerId: string; userId: string; submissionId: string; isTakeOver?: boolean },
  ) {
    const { officerId, userId } = wanted;
    const person = isUuid(userId) ? await lockUser(tx, userId) : undefined;
    const submission = person && (await lockCurrentSubmission(tx, userId));
    if (!person || !submission) throw new ApiError("not_found");
    const refusal = decisionRefusal({
      officerId,
      subjectId: userId,
      status: person.status,
      seenSubmissionId: wanted.submissionId,
      currentSubmissionId: submission.id,
      assigneeId: wanted.isTakeOver ? officerId : submission.assigneeId,
    });
    if (refusal) throw new ApiError(refusal);
    return submission;
  }

  /** Writes a decision down, once it is certain that nobody else can. */
  async function decide(tx: Transaction, decision: Decision, context: Context): Promise<Decided> {
    const { officerId, userId, submissionId, event, rejection } = decision;
    const submission = await hold(tx, decision);
    if (!rejection && submission.screeningResult !== "clear") {
      throw fieldError("checklist.screening_clear", "checklistNotAllFit");
    }
    await saveDecision(tx, submission.id, {
      officerId,
      at: clock(),
      checklist: decision.checklist,
      ...(rejection ? { rejection } : {}),
    });
    const { requestId } = context;
    await addAuditEntry(tx, {
      actorId: officerId,
      subjectId: userId,
      action: `review.${event}`,
      reason: rejection?.reason ?? null,
      requestId,
    });
    const to = await userStatus.change(tx, {
      id: userId,
      event,
      actor: { role: "officer", id: officerId },
      submissionId,
      requestId,
      ...rejection,
    });
    return { status: { name: to, title: officerStatusTitles[to][context.locale] } };
  }

  return {
    takeOver: (officerId, userId, submissionId, { requestId }) =>
      db.transaction(async (tx) => {
        const submission = await hold(tx, { officerId, userId, submissionId, isTakeOver: true });
        await assignSubmission(tx, submission.id, officerId);
        await addAuditEntry(tx, {
          actorId: officerId,
          subjectId: userId,
          action: "review.take_over",
          from: submission.assigneeId,
          to: officerId,
          requestId,
        });
        return {};
      }),

    async approve(officerId, userId, body, context) {
      const fieldErrors = approvalErrors(body.checklist);
      if (fieldErrors) throw new ApiError("validation_failed", { fieldErrors });
      const submissionId = body.submission_id;
      return db.transaction(async (tx) => {
        const approval: Decision = {
          officerId,
          userId,
          submissionId,
          checklist: body.checklist,
          event: "approve",
        };
        const decided = await decide(tx, approval, context);
        await duplicates.approve(tx, {
          officerId,
          holder: { type: "person", id: userId },
          numbers: await kyc.getNumbers(userId, tx),
          confirmed: body.duplicate_confirmed,
          requestId: context.requestId,
        });
        return decided;
      });
    },

    reject: (officerId, userId, body, context) =>
      db.transaction((tx) =>
        decide(
          tx,
          {
            officerId,
            userId,
            submissionId: body.submission_id,
            checklist: body.checklist,
            event: "reject",
            rejection: { reason: body.reason, steps: stepsToMend(body.checklist) },
          },
          context,
        ),
      ),
  };
}
