import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import type { Config } from "../../config.ts";
import type { Clock } from "../../lib/clock.ts";
import { addAuditEntry } from "../../modules/audit/audit.repository.ts";
import type { Facts } from "../../modules/reviews/earlier.policy.ts";
import { sealFacts } from "../../modules/reviews/earlier-review.ts";
import { itemsToCorrect } from "../../modules/reviews/reviews.policy.ts";
import type { Transaction } from "../client.ts";
import type { DemoOfficerKey, DemoSubmission } from "./demo-people.ts";
import { later, submittedAt } from "./demo-replay.ts";

/** Something of a company that officers review. */
export interface DemoReviewedSubmission<Key extends string>
  extends Pick<DemoSubmission, "submitted" | "assignee"> {
  readonly decision?: {
    readonly by: DemoOfficerKey;
    /** Minutes after the sending. */
    readonly after: number;
    /** Set when the officer sent it back: what does not fit, and why. */
    readonly returned?: {
      readonly message: string;
      readonly items: Partial<Record<Key, string>>;
      /** What was different then. */
      readonly before?: Facts;
    };
  };
}

export interface DemoReplayDeps {
  readonly now: Date;
  readonly config: Pick<Config, "webUrl" | "storageKey">;
  readonly officers: Readonly<Record<DemoOfficerKey, string>>;
}

/** Nobody is told: demo people have no mailbox. */
export const noMail = { send: async () => undefined };

interface Change {
  readonly id: string;
  readonly event: "submit" | "approve" | "reject";
  readonly actor: { readonly role: "member" | "officer"; readonly id: string };
  readonly reason?: string | null;
  readonly items?: { key: string; step: number; reason: string }[];
}

interface Reviewed {
  readonly policy: ReviewPolicy;
  readonly auditPrefix: string;
  readonly repository: {
    find(
      tx: Transaction,
      companyId: string,
    ): Promise<{ readonly submission: { readonly id: string } } | undefined>;
    assign(tx: Transaction, submissionId: string, officerId: string): Promise<void>;
    saveDecision(
      tx: Transaction,
      submissionId: string,
      decision: { officerId: string; at: Date; columns: object },
    ): Promise<unknown>;
  };
  add(
    tx: Transaction,
    submission: {
      companyId: string;
      kind: "new" | "resubmission";
      submittedAt: Date;
      submittedBy: string;
    },
  ): Promise<void>;
  /** The service that performs every change of its status. */
  status(clock: Clock): { change(tx: Transaction, change: Change): Promise<unknown> };
  /** What the officer decides on. */
  facts(companyId: string): Promise<Facts>;
  /** What a decision stores besides what every review does. */
  columns?(decided: { readonly isReturned: boolean }): object;
}

/**
 * Replays what happened to something that a company sent for review, through the service that performs every status
 * change and with the corresponding timestamps.
 */
export function createReviewReplay<Key extends string>(
  tx: Transaction,
  { now, config: { storageKey }, officers }: DemoReplayDeps,
  { policy, auditPrefix, repository, add, status, facts, columns }: Reviewed,
) {
  let moment = now;
  const { change } = status(() => moment);

  async function decide(
    companyId: string,
    submissionId: string,
    { by, returned }: NonNullable<DemoReviewedSubmission<Key>["decision"]>,
  ) {
    const officerId = officers[by];
    const failing: Readonly<Record<string, string | undefined>> = returned?.items ?? {};
    const checklist = Object.fromEntries(
      policy.checklist.map(({ key }) => {
        const reason = failing[key];
        return [key, reason === undefined ? { fits: true } : { fits: false, reason }];
      }),
    );
    const message = returned?.message ?? null;
    const isReturned = returned !== undefined;
    const reviewed = { ...(await facts(companyId)), ...returned?.before };
    await repository.saveDecision(tx, submissionId, {
      officerId,
      at: moment,
      columns: {
        checklist,
        message,
        reviewedCipher: sealFacts(storageKey, submissionId, reviewed),
        ...columns?.({ isReturned }),
      },
    });
    await addAuditEntry(tx, {
      actorId: officerId,
      subjectId: null,
      companyId,
      action: `${auditPrefix}.${isReturned ? policy.refusal : "approve"}`,
      reason: message,
      at: moment,
    });
    await change(tx, {
      id: companyId,
      event: isReturned ? "reject" : "approve",
      actor: { role: "officer", id: officerId },
      reason: message,
      items: itemsToCorrect(policy, checklist),
    });
  }

  /** Replays submissions, oldest first, up to the current status. */
  return async function replay(
    { companyId, ownerId }: { companyId: string; ownerId: string },
    submissions: readonly DemoReviewedSubmission<Key>[],
  ): Promise<void> {
    for (const [nth, { submitted, assignee, decision }] of submissions.entries()) {
      const sentAt = submittedAt({ submitted }, now);
      moment = sentAt;
      const kind = nth === 0 ? "new" : "resubmission";
      await add(tx, { companyId, kind, submittedAt: sentAt, submittedBy: ownerId });
      await change(tx, {
        id: companyId,
        event: "submit",
        actor: { role: "member", id: ownerId },
      });
      const sent = await repository.find(tx, companyId);
      if (!sent) throw new Error("submission was not stored");
      const { id } = sent.submission;
      if (assignee) await repository.assign(tx, id, officers[assignee]);
      if (!decision) continue;
      moment = later(sentAt, decision.after);
      await decide(companyId, id, decision);
    }
  };
}
