import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import type { Transaction } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { sealFacts } from "./earlier-review.ts";
import type {
  Decision,
  OfficersChange,
  ReviewCalls,
  ReviewDeps,
  ReviewSubject,
} from "./review-subject.ts";
import { approvalErrors, type Checklist, decisionRefusal, misfits } from "./reviews.policy.ts";
import type { ReviewRow } from "./reviews.repository.ts";

type Context = Pick<RequestContext, "locale" | "requestId">;
type Event = OfficersChange["event"];

/** The officers' decisions. Of two concurrent decisions one fails with `already_decided`. */
export interface DecisionsService<Calls extends ReviewCalls> {
  /**
   * Assigns a waiting submission to the officer, even if assigned to another, so that an absent officer blocks no
   * submission.
   * @throws ApiError `not_found`, `already_decided`, `forbidden` for the officer's own affair.
   */
  takeOver(
    officerId: string,
    id: string,
    submissionId: string,
    context: Context,
  ): Promise<Record<string, never>>;
  /**
   * @throws ApiError `validation_failed` under `checklist.<key>` unless every item fits; `not_found`,
   * `already_decided`, `assigned_to_other`, `forbidden`; `duplicate_unconfirmed` for a number that others submitted
   * too.
   */
  approve(
    officerId: string,
    id: string,
    body: ParsedBody<Calls["approve"]>,
    context: Context,
  ): Promise<CallData<Calls["approve"]>>;
  /**
   * Sends the applicant back to the steps behind the items that do not fit.
   * @throws ApiError `validation_failed` under `checklist` where one has to be named; otherwise as for an approval.
   */
  refuse(
    officerId: string,
    id: string,
    body: ParsedBody<Calls["refuse"]>,
    context: Context,
  ): Promise<CallData<Calls["refuse"]>>;
}

/** Common input of every decision. */
interface Body {
  readonly submission_id: string;
  readonly checklist: Checklist;
  readonly duplicate_confirmed?: { seen: string; reason: string };
}

export function createDecisions<
  Policy extends ReviewPolicy,
  Calls extends ReviewCalls,
  Row extends ReviewRow,
>(
  { db, clock, duplicates, storageKey }: ReviewDeps,
  subject: ReviewSubject<Policy, Calls, Row>,
  statusOf: (status: string, locale: Locale) => object,
): DecisionsService<Calls> {
  const { policy, repository, audit, numbers } = subject;

  /**
   * Locks the subject, then the current submission, for an officer's action.
   * @throws ApiError `not_found`, `already_decided`, `forbidden`, and `assigned_to_other` unless the officer takes it
   * over.
   */
  async function lock(
    tx: Transaction,
    wanted: { officerId: string; id: string; submissionId: string; isTakeOver?: boolean },
  ): Promise<Row["submission"]> {
    const { officerId, id } = wanted;
    const locked = isUuid(id) ? await repository.lock(tx, id) : undefined;
    if (!locked) throw new ApiError("not_found");
    const { status, submission } = locked;
    const refusal = decisionRefusal(policy, {
      isOwn: await subject.isOwn(tx, officerId, id, submission),
      officerId,
      status,
      seenSubmissionId: wanted.submissionId,
      currentSubmissionId: submission.id,
      assigneeId: wanted.isTakeOver ? officerId : submission.assigneeId,
    });
    if (refusal) throw new ApiError(refusal);
    return submission;
  }

  /** Records a decision under the lock. */
  const decide = (
    { officerId, id, body, event }: { officerId: string; id: string; body: Body; event: Event },
    { locale, requestId }: Context,
    follow: (submission: Row["submission"]) => Decision<Row["submission"]>,
  ) =>
    db.transaction(async (tx) => {
      const submission = await lock(tx, { officerId, id, submissionId: body.submission_id });
      const { columns, reason, changeStatus } = follow(submission);
      const facts = await subject.factsOf(tx, id);
      await repository.saveDecision(tx, submission.id, {
        officerId,
        at: clock(),
        columns: { ...columns, reviewedCipher: sealFacts(storageKey, submission.id, facts) },
      });
      await addAuditEntry(tx, {
        ...audit.about(id),
        actorId: officerId,
        action: `${audit.prefix}.${event === "approve" ? event : policy.refusal}`,
        reason,
        requestId,
      });
      if (numbers && event === "approve") {
        await duplicates.approve(tx, {
          officerId,
          holder: { type: numbers.holder, id },
          numbers: await numbers.get(id, tx),
          confirmed: body.duplicate_confirmed,
          requestId,
        });
      }
      const actor = { role: "officer", id: officerId } as const;
      const to = await changeStatus(tx, { id, event, actor, reason, requestId });
      return { status: statusOf(to, locale) };
    });

  return {
    takeOver: (officerId, id, submissionId, { requestId }) =>
      db.transaction(async (tx) => {
        const submission = await lock(tx, { officerId, id, submissionId, isTakeOver: true });
        await repository.assign(tx, submission.id, officerId);
        await addAuditEntry(tx, {
          ...audit.about(id),
          actorId: officerId,
          action: `${audit.prefix}.take_over`,
          from: submission.assigneeId,
          to: officerId,
          requestId,
        });
        return {};
      }),

    async approve(officerId, id, sent, context) {
      const body = sent as Body;
      const fieldErrors = approvalErrors(policy, body.checklist);
      if (fieldErrors) throw new ApiError("validation_failed", { fieldErrors });
      return (await decide({ officerId, id, body, event: "approve" }, context, (submission) =>
        subject.approve(sent, submission),
      )) as CallData<Calls["approve"]>;
    },

    async refuse(officerId, id, sent, context) {
      const body = sent as Body;
      if (policy.refusalNeeds === "reasons" && misfits(policy, body.checklist).length === 0) {
        throw fieldError("checklist", "checklistAllFit");
      }
      return (await decide({ officerId, id, body, event: "reject" }, context, (submission) =>
        subject.refuse(sent, submission),
      )) as CallData<Calls["refuse"]>;
    },
  };
}
