import type { Database, Transaction } from "../../db/client.ts";
import type { KycSubmissionRow } from "../../db/schema/kyc.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { Clock } from "../../lib/clock.ts";
import type { IdentityAnswer, IdentityProvider } from "../../providers/identity/port.ts";
import type { Screening } from "../../providers/screening/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import { findUser, lockUser, setProviderStatus } from "../users/users.repository.ts";
import { stepsForProvider } from "./kyc.policy.ts";
import { findCurrentSubmission, saveProviderRefusal, saveScreening } from "./kyc.repository.ts";
import type { KycService } from "./kyc.service.ts";

/**
 * The checks that others make of a sent verification, as background work. Each may run any number of times: it looks
 * first whether the submission still waits for it. Outside parties are asked outside of transactions.
 */
export interface KycChecksService {
  /** Screens a submission. Clear goes on to the officers; a possible hit stays where it is, for compliance. */
  screenSubmission(job: { submissionId: string }): Promise<void>;
  /** Registers a person with the identity provider and takes its answer over. */
  registerIdentity(job: { userId: string; submissionId: string }): Promise<void>;
}

export function createKycChecksService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  kyc: KycService;
  userStatus: UserStatusService;
  screening: Screening;
  identity: IdentityProvider;
}): KycChecksService {
  const { db, clock, files, kyc, userStatus, screening, identity } = deps;

  /** The submission and its person, held until the transaction ends; undefined once others went past it. */
  async function lockCurrent(
    tx: Transaction,
    submissionId: string,
    status: UserRow["status"],
  ): Promise<{ user: UserRow; submission: KycSubmissionRow } | undefined> {
    const seen = await findCurrentSubmission(tx, submissionId);
    const user = seen && (await lockUser(tx, seen.userId));
    const submission = await findCurrentSubmission(tx, submissionId);
    return user && submission && user.status === status ? { user, submission } : undefined;
  }

  /** Screens once; a result is never taken back by a repeated job. */
  async function screen(
    submissionId: string,
    status: UserRow["status"],
    onClear: (tx: Transaction, user: UserRow) => Promise<void>,
  ): Promise<void> {
    const submission = await findCurrentSubmission(db, submissionId);
    if (submission?.screeningResult !== "pending") return;
    const { typed } = await kyc.getDossier(submission.userId);
    const { result } = await screening.screen({
      fullName: typed.full_name,
      idCardNumber: typed.id_card_number,
    });
    await db.transaction(async (tx) => {
      const current = await lockCurrent(tx, submissionId, status);
      if (current?.submission.screeningResult !== "pending") return;
      await saveScreening(tx, submissionId, result, clock());
      await addAuditEntry(tx, {
        actorId: null,
        subjectId: current.user.id,
        action: "kyc.screening",
        to: result,
      });
      if (result === "clear") await onClear(tx, current.user);
    });
  }

  async function takeAnswer(submissionId: string, answer: IdentityAnswer): Promise<void> {
    await db.transaction(async (tx) => {
      const current = await lockCurrent(tx, submissionId, "WAITING_PRIVY");
      if (!current) return;
      const userId = current.user.id;
      await setProviderStatus(tx, userId, answer.status);
      if (answer.status === "registered") return;
      if (answer.status === "verified") {
        await userStatus.change(tx, { userId, to: "VERIFIED", actorId: null });
        return;
      }
      const reason = answer.reason ?? "";
      const steps = stepsForProvider;
      await saveProviderRefusal(tx, submissionId, { reason, steps, at: clock() });
      const to = answer.status === "invalid" ? "INVALID_PRIVY" : "REJECTED_PRIVY";
      await userStatus.change(tx, { userId, to, actorId: null, reason, steps });
    });
  }

  /** The person when the provider is to be asked about this submission now. */
  async function findRegistrable(submissionId: string): Promise<UserRow | undefined> {
    const submission = await findCurrentSubmission(db, submissionId);
    const user = submission && (await findUser(db, submission.userId));
    return user?.status === "WAITING_PRIVY" && submission?.screeningResult === "clear"
      ? user
      : undefined;
  }

  return {
    screenSubmission: ({ submissionId }) =>
      screen(submissionId, "WAITING_CHECK_DTTOT", async (tx, user) => {
        await userStatus.change(tx, { userId: user.id, to: "WAITING_CHECK_ADMIN", actorId: null });
      }),

    async registerIdentity({ submissionId }) {
      // Whoever comes back from INVALID_PRIVY may have changed name or number: nobody gets past screening that way.
      await screen(submissionId, "WAITING_PRIVY", async () => undefined);
      const user = await findRegistrable(submissionId);
      if (!user) return;
      const { typed, idCardFile, selfieFile } = await kyc.getDossier(user.id);
      const answer = await identity.register({
        reference: submissionId,
        userId: user.id,
        fullName: typed.full_name,
        idCardNumber: typed.id_card_number,
        email: user.email,
        phone: user.phone,
        idCard: await files.read(idCardFile.id),
        selfie: await files.read(selfieFile.id),
        locale: user.locale,
      });
      await takeAnswer(submissionId, answer);
    },
  };
}
