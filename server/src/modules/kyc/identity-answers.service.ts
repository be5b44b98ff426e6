import { type IdentityEvent, identityEvent } from "@rukun/contract/identity";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { IdentityAnswer } from "../../providers/identity/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { addEvent, listUnapplied, lockEvent, markApplied } from "../inbox/inbox.repository.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import { setProviderStatus } from "../users/users.repository.ts";
import { lockCurrent } from "./current-submission.ts";
import { isContradiction, stepsForProvider } from "./kyc.policy.ts";
import { saveCheckProblem, saveProviderRefusal } from "./kyc.repository.ts";

/** What the identity provider told. */
const identityInbox = "identity";

/** A younger message has the retries of its own job. */
const takeUpAfterSeconds = 120;
const takeUpOnceInSeconds = 240;
const batch = 200;
const actor = { role: "system" } as const;

/**
 * What the identity provider answers, whether it was asked or tells it by itself: a submission is decided on once, by
 * the first decision that arrives, and only while it waits for one.
 */
export interface IdentityAnswersService {
  take(tx: Transaction, submissionId: string, answer: IdentityAnswer): Promise<void>;
  /** Keeps what the provider tells. It is applied afterwards, once, however often it is told. */
  receive(told: IdentityEvent): Promise<void>;
  apply(job: { eventId: string }): Promise<void>;
  /** Queues again what an outage left unapplied. */
  takeUp(): Promise<void>;
}

export function createIdentityAnswersService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue" | "enqueueOnce">;
  userStatus: UserStatusService;
}): IdentityAnswersService {
  const { db, clock, jobs, userStatus } = deps;

  /** Officers find what nobody may decide by themselves: the same submission, decided on in two ways. */
  async function noteContradiction(
    tx: Transaction,
    { id, status, providerStatus }: UserRow,
    submissionId: string,
    answer: IdentityAnswer,
  ): Promise<void> {
    if (!isContradiction({ status, providerStatus }, answer.status)) return;
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: id,
      objectId: submissionId,
      action: "kyc.contradiction",
      from: providerStatus,
      to: answer.status,
      at: clock(),
    });
  }

  async function take(tx: Transaction, submissionId: string, answer: IdentityAnswer) {
    const current = await lockCurrent(tx, submissionId);
    if (!current) return;
    const { user, submission } = current;
    if (user.status !== "WAITING_PRIVY") return noteContradiction(tx, user, submissionId, answer);
    // Nobody gets past screening because the provider was faster.
    if (submission.screeningResult !== "clear") return;
    const { id } = user;
    await setProviderStatus(tx, id, answer.status);
    await saveCheckProblem(tx, submissionId, null);
    if (answer.status === "registered") return;
    if (answer.status === "verified") {
      await userStatus.change(tx, { id, submissionId, event: "verify", actor });
      return;
    }
    const reason = answer.reason ?? "";
    const steps = stepsForProvider;
    await saveProviderRefusal(tx, submissionId, { reason, steps, at: clock() });
    const event = answer.status === "invalid" ? "invalidate" : "refuse";
    await userStatus.change(tx, { id, submissionId, event, actor, reason, steps });
  }

  return {
    take,

    receive: (told) =>
      db.transaction(async (tx) => {
        const id = newId();
        const { event_id: eventId } = told;
        const event = { id, provider: identityInbox, eventId, body: told, receivedAt: clock() };
        if (await addEvent(tx, event)) {
          await jobs.enqueue(tx, "apply-identity-event", { eventId: id });
        }
      }),

    apply: ({ eventId }) =>
      db.transaction(async (tx) => {
        const body = await lockEvent(tx, eventId);
        if (body === undefined) return;
        const { reference, status, reason } = identityEvent.parse(body);
        if (isUuid(reference)) {
          await take(tx, reference, { status, ...(reason ? { reason } : {}) });
        }
        await markApplied(tx, eventId, clock());
      }),

    async takeUp() {
      const before = addSeconds(clock(), -takeUpAfterSeconds);
      const unapplied = await listUnapplied(db, identityInbox, before, batch);
      await db.transaction(async (tx) => {
        for (const { id } of unapplied) {
          const once = { key: id, seconds: takeUpOnceInSeconds };
          await jobs.enqueueOnce(tx, "apply-identity-event", { eventId: id }, once);
        }
      });
    },
  };
}
