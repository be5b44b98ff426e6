import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { approveCompany, returnCompany } from "@rukun/contract/reviews/company";
import { companyStatusTitles } from "@rukun/contract/status";
import type { Database, Transaction } from "../../../db/client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { isUuid } from "../../../lib/uuid.ts";
import type { RequestContext } from "../../../plugins/contract-routes.ts";
import { addAuditEntry } from "../../audit/audit.repository.ts";
import type { CompanyService } from "../../company/company.service.ts";
import type { CompanyStatusService } from "../../company/company-status.service.ts";
import type { DuplicatesService } from "../../duplicates/duplicates.service.ts";
import type { MembersService } from "../../members/members.service.ts";
import { itemsToMend } from "./company-checklist.policy.ts";
import {
  approvalErrors,
  type CompanyChecklist,
  decisionRefusal,
  isOwnCompany,
  returnErrors,
  withoutIdleReasons,
} from "./company-reviews.policy.ts";
import {
  assignSubmission,
  lockCurrentSubmission,
  lockReviewedCompany,
  saveDecision,
} from "./company-reviews.repository.ts";

type Context = Pick<RequestContext, "locale" | "requestId">;
type Decided = CallData<typeof approveCompany>;

/** The officers' decisions. Of two officers who decide at the same moment, one is told `already_decided`. */
export interface CompanyDecisionsService {
  /**
   * Gives a waiting submission to the officer, also out of another one's hands: nobody's absence may block a company.
   * @throws ApiError `not_found`, `already_decided`, `forbidden` for the officer's own company.
   */
  takeOver(
    officerId: string,
    companyId: string,
    submissionId: string,
    context: Context,
  ): Promise<Record<string, never>>;
  /**
   * @throws ApiError `validation_failed` under `checklist.<key>` unless every item fits; `not_found`,
   * `already_decided`, `assigned_to_other`, `forbidden`; `duplicate_unconfirmed` for a number that others sent too.
   */
  approve(
    officerId: string,
    companyId: string,
    body: ParsedBody<typeof approveCompany>,
    context: Context,
  ): Promise<Decided>;
  /**
   * Sends the company back to the steps behind the items that do not fit.
   * @throws ApiError `validation_failed` under `checklist` when every item fits; otherwise as for an approval.
   */
  sendBack(
    officerId: string,
    companyId: string,
    body: ParsedBody<typeof returnCompany>,
    context: Context,
  ): Promise<Decided>;
}

interface Decision {
  readonly officerId: string;
  readonly companyId: string;
  readonly submissionId: string;
  readonly checklist: CompanyChecklist;
  readonly event: "approve" | "reject";
  readonly message: string | null;
  /** Of an approval. */
  readonly confirmed?: ParsedBody<typeof approveCompany>["duplicate_confirmed"];
}

export function createCompanyDecisionsService(deps: {
  db: Database;
  clock: Clock;
  companyStatus: CompanyStatusService;
  members: Pick<MembersService, "findMembership">;
  company: Pick<CompanyService, "getNumbers">;
  duplicates: Pick<DuplicatesService, "approve">;
}): CompanyDecisionsService {
  const { db, clock, companyStatus, members, duplicates } = deps;

  /**
   * Holds the company, then the current submission, for somebody who wants to act on it.
   * @throws ApiError `not_found`, `already_decided`, `forbidden`, and `assigned_to_other` unless the officer takes it over.
   */
  async function hold(
    tx: Transaction,
    wanted: { officerId: string; companyId: string; submissionId: string; isTakeOver?: boolean },
  ) {
    const { officerId, companyId } = wanted;
    const membership = await members.findMembership(officerId, tx);
    const company = isUuid(companyId) ? await lockReviewedCompany(tx, companyId) : undefined;
    const submission = company && (await lockCurrentSubmission(tx, companyId));
    if (!company || !submission) throw new ApiError("not_found");
    const refusal = decisionRefusal({
      isOwn: isOwnCompany({
        officerId,
        companyId,
        officerCompanyId: membership?.companyId ?? null,
        submittedBy: submission.submittedBy,
      }),
      officerId,
      status: company.status,
      seenSubmissionId: wanted.submissionId,
      currentSubmissionId: submission.id,
      assigneeId: wanted.isTakeOver ? officerId : submission.assigneeId,
    });
    if (refusal) throw new ApiError(refusal);
    return submission;
  }

  /** Writes a decision down, once it is certain that nobody else can. */
  const decide = (decision: Decision, { locale, requestId }: Context): Promise<Decided> =>
    db.transaction(async (tx) => {
      const { officerId, companyId, event, message } = decision;
      const submission = await hold(tx, decision);
      const checklist = withoutIdleReasons(decision.checklist);
      const isReturned = event === "reject";
      const at = clock();
      await saveDecision(tx, submission.id, { officerId, at, checklist, isReturned, message });
      await addAuditEntry(tx, {
        actorId: officerId,
        subjectId: null,
        companyId,
        action: isReturned ? "company_review.return" : "company_review.approve",
        reason: message,
        requestId,
      });
      if (!isReturned) {
        await duplicates.approve(tx, {
          officerId,
          holder: { type: "company", id: companyId },
          numbers: await deps.company.getNumbers(companyId, tx),
          confirmed: decision.confirmed,
          requestId,
        });
      }
      const items = itemsToMend(checklist);
      const to = await companyStatus.change(tx, {
        id: companyId,
        event,
        actor: { role: "officer", id: officerId },
        reason: message,
        items,
        requestId,
      });
      return { status: { value: to, title: companyStatusTitles[to][locale] } };
    });

  return {
    takeOver: (officerId, companyId, submissionId, { requestId }) =>
      db.transaction(async (tx) => {
        const wanted = { officerId, companyId, submissionId, isTakeOver: true };
        const submission = await hold(tx, wanted);
        await assignSubmission(tx, submission.id, officerId);
        await addAuditEntry(tx, {
          actorId: officerId,
          subjectId: null,
          companyId,
          action: "company_review.take_over",
          from: submission.assigneeId,
          to: officerId,
          requestId,
        });
        return {};
      }),

    async approve(officerId, companyId, { submission_id: submissionId, ...body }, context) {
      const { checklist, duplicate_confirmed: confirmed } = body;
      const fieldErrors = approvalErrors(checklist);
      if (fieldErrors) throw new ApiError("validation_failed", { fieldErrors });
      const subject = { officerId, companyId, submissionId, checklist };
      return decide({ ...subject, event: "approve", message: null, confirmed }, context);
    },

    async sendBack(officerId, companyId, { submission_id: submissionId, ...body }, context) {
      const { checklist, message } = body;
      const fieldErrors = returnErrors(checklist);
      if (fieldErrors) throw new ApiError("validation_failed", { fieldErrors });
      const subject = { officerId, companyId, submissionId, checklist };
      return decide({ ...subject, event: "reject", message: message || null }, context);
    },
  };
}
