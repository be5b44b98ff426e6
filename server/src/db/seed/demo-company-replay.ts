import {
  type CompanyChecklistKey,
  companyChecklist,
  companyPolicy,
} from "@rukun/contract/reviews/company-policy";
import type { Config } from "../../config.ts";
import { addAuditEntry } from "../../modules/audit/audit.repository.ts";
import { addCompanySubmission } from "../../modules/company/company.repository.ts";
import { createCompanyStatusService } from "../../modules/company/company-status.service.ts";
import { companyFacts } from "../../modules/reviews/company/company-facts.ts";
import { companyReviewRepository } from "../../modules/reviews/company/company-reviews.repository.ts";
import { sealFacts } from "../../modules/reviews/earlier-review.ts";
import { itemsToCorrect } from "../../modules/reviews/reviews.policy.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import type { DemoCompanySubmission } from "./demo-companies.ts";
import type { DemoOfficerKey } from "./demo-people.ts";
import { later, submittedAt } from "./demo-replay.ts";

const checklistWith = (failing: Partial<Record<CompanyChecklistKey, string>>) =>
  Object.fromEntries(
    companyChecklist.map(({ key }) => {
      const reason = failing[key];
      return [key, reason === undefined ? { fits: true } : { fits: false, reason }];
    }),
  );

/**
 * Replays what happened to submitted companies, through the service that performs every status change and with the
 * corresponding timestamps. Sends no mail: demo people have no mailbox.
 */
export function createCompanySubmissionReplay(
  tx: Transaction,
  deps: {
    now: Date;
    config: Pick<Config, "webUrl" | "storageKey">;
    services: Pick<Services, "company">;
    officers: Readonly<Record<DemoOfficerKey, string>>;
  },
) {
  const { now, config, services, officers } = deps;
  const { webUrl, storageKey } = config;
  let moment = now;
  const companyStatus = createCompanyStatusService({
    mail: { send: async () => undefined },
    clock: () => moment,
    // Number claims are added when the server starts, after seeding.
    duplicates: { release: async () => undefined },
    webUrl,
  });

  async function decide(
    companyId: string,
    submissionId: string,
    { by, returned }: NonNullable<DemoCompanySubmission["decision"]>,
  ) {
    const officerId = officers[by];
    const checklist = checklistWith(returned?.items ?? {});
    const message = returned?.message ?? null;
    const isReturned = returned !== undefined;
    await companyReviewRepository.saveDecision(tx, submissionId, {
      officerId,
      at: moment,
      columns: {
        checklist,
        isReturned,
        message,
        reviewedCipher: sealFacts(storageKey, submissionId, {
          ...companyFacts(await services.company.getDossier(companyId, tx)),
          ...returned?.before,
        }),
      },
    });
    await addAuditEntry(tx, {
      actorId: officerId,
      subjectId: null,
      companyId,
      action: isReturned ? "company_review.return" : "company_review.approve",
      reason: message,
      at: moment,
    });
    await companyStatus.change(tx, {
      id: companyId,
      event: isReturned ? "reject" : "approve",
      actor: { role: "officer", id: officerId },
      reason: message,
      items: itemsToCorrect(companyPolicy, checklist),
    });
  }

  /** Replays one submission up to its current status. */
  return async function replay(
    { companyId, ownerId }: { companyId: string; ownerId: string },
    kind: "new" | "resubmission",
    submission: DemoCompanySubmission,
  ): Promise<void> {
    const sentAt = submittedAt(submission, now);
    moment = sentAt;
    await addCompanySubmission(tx, { companyId, kind, submittedAt: sentAt, submittedBy: ownerId });
    await companyStatus.change(tx, {
      id: companyId,
      event: "submit",
      actor: { role: "member", id: ownerId },
    });
    const sent = await companyReviewRepository.find(tx, companyId);
    if (!sent) throw new Error("submission was not stored");
    const { id } = sent.submission;
    if (submission.assignee) {
      await companyReviewRepository.assign(tx, id, officers[submission.assignee]);
    }
    if (!submission.decision) return;
    moment = later(sentAt, submission.decision.after);
    await decide(companyId, id, submission.decision);
  };
}
