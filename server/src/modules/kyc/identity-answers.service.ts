import { type IdentityEvent, identityEvent } from "@rukun/contract/identity";
import type { Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { IdentityAnswer } from "../../providers/identity/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { InboxReader, InboxService } from "../inbox/inbox.service.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import { setProviderStatus } from "../users/users.repository.ts";
import { lockCurrent } from "./current-submission.ts";
import { isContradiction, stepsForProvider } from "./kyc.policy.ts";
import { saveCheckProblem, saveProviderRefusal } from "./kyc.repository.ts";

const reader: InboxReader<IdentityEvent> = {
  party: "identity",
  shape: identityEvent,
  eventIdOf: ({ event_id: id }) => id,
  // What else it sends about a person is not kept.
  isForgotten: true,
  differenceOf(earlier, told) {
    const before = Object(earlier) as Partial<IdentityEvent>;
    if (before.reference !== told.reference) return "another reference";
    return before.status === told.status ? null : "another status";
  },
};
const actor = { role: "system" } as const;

/**
 * What the identity provider answers, whether it was asked or tells it by itself: a submission is decided on once, by
 * the first decision that arrives, and only while it waits for one.
 */
export interface IdentityAnswersService {
  take(tx: Transaction, submissionId: string, answer: IdentityAnswer): Promise<void>;
  apply(job: { eventId: string }): Promise<void>;
}

export function createIdentityAnswersService(deps: {
  clock: Clock;
  inbox: Pick<InboxService, "apply">;
  userStatus: UserStatusService;
}): IdentityAnswersService {
  const { clock, inbox, userStatus } = deps;

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

    async apply({ eventId }) {
      await inbox.apply(eventId, reader, async (tx, { told }) => {
        const { reference, status, reason } = told;
        if (isUuid(reference)) {
          await take(tx, reference, { status, ...(reason ? { reason } : {}) });
        }
        return { effect: "done" };
      });
    },
  };
}
