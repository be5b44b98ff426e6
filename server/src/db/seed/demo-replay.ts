import { personChecklist } from "@rukun/contract/reviews/person-policy";
import { overdueBefore } from "@rukun/finance/working-days";
import type { Config } from "../../config.ts";
import { addAuditEntry } from "../../modules/audit/audit.repository.ts";
import { stepsForProvider } from "../../modules/kyc/kyc.policy.ts";
import {
  addSubmission,
  saveProviderRefusal,
  saveScreening,
} from "../../modules/kyc/kyc.repository.ts";
import { sealFacts } from "../../modules/reviews/earlier-review.ts";
import { personFacts } from "../../modules/reviews/person/person-facts.ts";
import {
  type PersonChecklist,
  stepsToCorrect,
} from "../../modules/reviews/person/person-review.policy.ts";
import { personReviewRepository } from "../../modules/reviews/person/person-reviews.repository.ts";
import { createUserStatusService } from "../../modules/users/user-status.service.ts";
import { setProviderStatus } from "../../modules/users/users.repository.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import type { DemoOfficerKey, DemoSubmission } from "./demo-people.ts";

const minute = 60_000;
const screeningMinutes = 1;
const providerMinutes = 4;
const system = { role: "system" } as const;

export const later = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * minute);

/** Time of a submission, relative to now. */
export const submittedAt = ({ submitted }: Pick<DemoSubmission, "submitted">, now: Date): Date =>
  "overdue" in submitted
    ? later(overdueBefore(now), -submitted.overdue)
    : later(now, -submitted.minutesAgo);

/** The code of a village starts with the codes of its parents. */
export function regionsOf(subDistrictId: string) {
  const upTo = (levels: number) => subDistrictId.split(".").slice(0, levels).join(".");
  return { provinceId: upTo(1), cityId: upTo(2), districtId: upTo(3), subDistrictId };
}

const checklistWith = (failed?: string): PersonChecklist =>
  Object.fromEntries(personChecklist.map(({ key }) => [key, key !== failed])) as PersonChecklist;

/**
 * Replays what happened to submitted verifications, through the service that performs every status change and with the
 * corresponding timestamps. Sends no mail: demo people have no mailbox.
 */
export function createSubmissionReplay(
  tx: Transaction,
  deps: {
    now: Date;
    config: Pick<Config, "webUrl" | "storageKey">;
    services: Pick<Services, "kyc">;
    officers: Readonly<Record<DemoOfficerKey, string>>;
  },
) {
  const { now, config, services, officers } = deps;
  const { webUrl, storageKey } = config;
  let moment = now;
  const userStatus = createUserStatusService({
    mail: { send: async () => undefined },
    // Due checks are picked up when the jobs start.
    jobs: { enqueue: async () => undefined },
    clock: () => moment,
    // Number claims are added when the server starts, after seeding.
    duplicates: { release: async () => undefined },
    webUrl,
  });

  async function screen(userId: string, submissionId: string, { screening }: DemoSubmission) {
    await saveScreening(tx, submissionId, screening, moment);
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: userId,
      action: "kyc.screening",
      to: screening,
      at: moment,
    });
    if (screening === "possible_hit") return;
    await userStatus.change(tx, { id: userId, submissionId, event: "clear", actor: system });
  }

  async function decide(
    userId: string,
    submissionId: string,
    { by, rejection }: NonNullable<DemoSubmission["decision"]>,
  ) {
    const actorId = officers[by];
    const checklist = checklistWith(rejection?.failed);
    const sentBack = rejection && { reason: rejection.reason, steps: stepsToCorrect(checklist) };
    await personReviewRepository.saveDecision(tx, submissionId, {
      officerId: actorId,
      at: moment,
      columns: {
        checklist,
        reason: sentBack?.reason ?? null,
        rejectedSteps: sentBack?.steps ?? null,
        reviewedCipher: sealFacts(
          storageKey,
          submissionId,
          personFacts(await services.kyc.getDossier(userId, tx)),
        ),
      },
    });
    await addAuditEntry(tx, {
      actorId,
      subjectId: userId,
      action: sentBack ? "review.reject" : "review.approve",
      reason: sentBack?.reason ?? null,
      at: moment,
    });
    await userStatus.change(tx, {
      id: userId,
      event: sentBack ? "reject" : "approve",
      actor: { role: "officer", id: actorId },
      submissionId,
      ...sentBack,
    });
  }

  async function answer(
    userId: string,
    submissionId: string,
    provider: NonNullable<DemoSubmission["provider"]>,
  ) {
    await setProviderStatus(tx, userId, provider.answer);
    if (provider.answer === "verified") {
      await userStatus.change(tx, { id: userId, submissionId, event: "verify", actor: system });
      return;
    }
    const { reason } = provider;
    const steps = stepsForProvider;
    await saveProviderRefusal(tx, submissionId, { reason, steps, at: moment });
    const event = provider.answer === "invalid" ? "invalidate" : "refuse";
    const change = { id: userId, submissionId, event, actor: system, reason, steps } as const;
    await userStatus.change(tx, change);
  }

  /** Replays one submission up to its current status. */
  return async function replay(
    userId: string,
    kind: "new" | "resubmission",
    submission: DemoSubmission,
  ): Promise<void> {
    const sentAt = submittedAt(submission, now);
    moment = sentAt;
    const id = await addSubmission(tx, { userId, kind, submittedAt: sentAt });
    await userStatus.change(tx, {
      id: userId,
      event: "submit",
      actor: { role: "person", id: userId },
      submissionId: id,
    });
    moment = later(sentAt, screeningMinutes);
    await screen(userId, id, submission);
    if (submission.assignee) {
      await personReviewRepository.assign(tx, id, officers[submission.assignee]);
    }
    if (!submission.decision) return;
    moment = later(sentAt, submission.decision.after);
    await decide(userId, id, submission.decision);
    if (submission.decision.rejection) return;
    moment = later(moment, providerMinutes);
    if (submission.provider) await answer(userId, id, submission.provider);
    else await setProviderStatus(tx, userId, "registered");
  };
}
