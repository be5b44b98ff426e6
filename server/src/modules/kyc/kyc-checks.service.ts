import type { Locale } from "@rukun/contract/locales";
import type { CheckProblem } from "@rukun/contract/reviews/person-policy";
import type { Database, Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock } from "../../lib/clock.ts";
import { answerOf, isFinalNo } from "../../providers/answer.ts";
import type { IdentityProvider } from "../../providers/identity/port.ts";
import type { Screening } from "../../providers/screening/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import { findUser } from "../users/users.repository.ts";
import { lockCurrent } from "./current-submission.ts";
import type { IdentityAnswersService } from "./identity-answers.service.ts";
import {
  findCurrentSubmission,
  listDueChecks,
  saveCheckProblem,
  saveScreening,
} from "./kyc.repository.ts";
import type { KycService } from "./kyc.service.ts";

/** Retry interval of a check that could not be made; an undecided provider is polled once an hour. */
const resumeSeconds = 4 * 60;
const undecidedSeconds = 60 * 60;
const pageSize = 200;
const actor = { role: "system" } as const;
const firstUuid = "00000000-0000-0000-0000-000000000000";

/** A missing address says nothing of the person: whoever runs the product has named a wrong one. */
const isAboutPerson = (error: unknown): boolean =>
  isFinalNo(error) && !["HTTP_404", "HTTP_405"].includes("code" in error ? error.code : "");

/** What a person reads whose registration the provider does not take: sent again with other data, it may. */
const unregistered: Readonly<Record<Locale, string>> = {
  id: "Penyedia identitas elektronik tidak dapat menerima data atau foto Anda. Periksa nama, nomor KTP dan foto Anda, lalu kirim lagi.",
  en: "The electronic identity provider could not take your details or photos. Check your name, ID card number and photos, then send them again.",
};

type DueCheck = Awaited<ReturnType<typeof listDueChecks>>[number];

/**
 * External checks of a submitted verification, as background jobs. Each is idempotent: it first checks that the
 * submission still waits for it. Outside parties are called outside of transactions. Without a configured provider, or
 * without an answer, the submission waits and officers see why. The identity provider also answers by itself; asking it
 * again makes up for what was never told.
 */
export interface KycChecksService {
  /** Screens a submission. Clear ones go on to the officers; a possible hit stays in screening, for compliance. */
  screenSubmission(job: { submissionId: string }): Promise<void>;
  /** Registers a person with the identity provider and applies its answer. */
  registerIdentity(job: { userId: string; submissionId: string }): Promise<void>;
  /** Queues every due check again, so that no submission is lost however long a party was unavailable. */
  resumeDue(): Promise<void>;
}

export function createKycChecksService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueueOnce">;
  files: FilesService;
  kyc: KycService;
  userStatus: UserStatusService;
  answers: Pick<IdentityAnswersService, "take">;
  inbox: Pick<InboxService, "noteRefusal">;
  /** Null when not configured. */
  screening: Screening | null;
  identity: IdentityProvider | null;
}): KycChecksService {
  const { db, clock, jobs, files, kyc, userStatus, answers, inbox, screening, identity } = deps;

  /**
   * The party's answer; undefined after its final no, which officers see. On silence the problem is saved with the
   * submission and the job fails, to be retried.
   */
  async function ask<T>(
    submissionId: string,
    {
      party,
      problem,
    }: { readonly party: "screening" | "identity"; readonly problem: CheckProblem },
    question: Promise<T>,
  ): Promise<T | undefined> {
    const answer = await answerOf(question, isAboutPerson);
    if (answer.outcome === "done") return answer.value;
    if (answer.outcome === "silent") {
      await saveCheckProblem(db, submissionId, problem);
      throw answer.error;
    }
    const { code } = answer;
    await inbox.noteRefusal(db, { party, objectId: submissionId, code });
    return undefined;
  }

  /** Screens once; a repeated job never overwrites a result. */
  async function screen(
    submissionId: string,
    status: UserRow["status"],
    onClear: (tx: Transaction, user: UserRow) => Promise<void>,
  ): Promise<void> {
    const submission = await findCurrentSubmission(db, submissionId);
    if (submission?.screeningResult !== "pending") return;
    if (!screening) return saveCheckProblem(db, submissionId, "screening_not_configured");
    const { typed } = await kyc.getDossier(submission.userId);
    const person = { fullName: typed.full_name, idCardNumber: typed.id_card_number };
    const answer = await ask(
      submissionId,
      { party: "screening", problem: "screening_unreachable" },
      screening.screen(person),
    );
    // Compliance finds out why; the person is told nothing of a screening.
    if (!answer) return saveCheckProblem(db, submissionId, "screening_refused");
    const { result } = answer;
    await db.transaction(async (tx) => {
      const current = await lockCurrent(tx, submissionId);
      if (current?.user.status !== status || current.submission.screeningResult !== "pending") {
        return;
      }
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

  /** The person, if the provider should be called for this submission now. */
  async function findRegistrable(submissionId: string): Promise<UserRow | undefined> {
    const submission = await findCurrentSubmission(db, submissionId);
    const user = submission && (await findUser(db, submission.userId));
    return user?.status === "WAITING_PRIVY" && submission?.screeningResult === "clear"
      ? user
      : undefined;
  }

  /** Whether the saved problem already covers what another attempt would find. */
  const isKnownProblem = ({ checkProblem }: DueCheck) =>
    (checkProblem === "screening_not_configured" && !screening) ||
    (checkProblem === "identity_not_configured" && !identity);

  async function resume(tx: Transaction, check: DueCheck): Promise<void> {
    if (isKnownProblem(check)) return;
    const { submissionId, userId, status, providerStatus } = check;
    const seconds = providerStatus === "registered" ? undecidedSeconds : resumeSeconds;
    const once = { key: submissionId, seconds };
    if (status === "WAITING_PRIVY") {
      await jobs.enqueueOnce(tx, "register-identity", { userId, submissionId }, once);
    } else {
      await jobs.enqueueOnce(tx, "screen-submission", { submissionId }, once);
    }
  }

  return {
    screenSubmission: ({ submissionId }) =>
      screen(submissionId, "WAITING_CHECK_DTTOT", async (tx, { id }) => {
        await userStatus.change(tx, { id, submissionId, event: "clear", actor });
      }),

    async registerIdentity({ submissionId }) {
      // A person returning from INVALID_PRIVY may have changed name or number, and must not bypass screening.
      await screen(submissionId, "WAITING_PRIVY", async () => undefined);
      const user = await findRegistrable(submissionId);
      if (!user) return;
      if (!identity) return saveCheckProblem(db, submissionId, "identity_not_configured");
      const { typed, idCardFile, selfieFile } = await kyc.getDossier(user.id);
      const registration = {
        reference: submissionId,
        userId: user.id,
        fullName: typed.full_name,
        idCardNumber: typed.id_card_number,
        email: user.email,
        phone: user.phone,
        idCard: await files.read(idCardFile.id),
        selfie: await files.read(selfieFile.id),
        locale: user.locale,
      };
      const answer = await ask(
        submissionId,
        { party: "identity", problem: "identity_unreachable" },
        identity.register(registration),
      );
      const taken = answer ?? { status: "invalid" as const, reason: unregistered[user.locale] };
      await db.transaction((tx) => answers.take(tx, submissionId, taken));
    },

    async resumeDue() {
      let after = firstUuid;
      for (;;) {
        const due = await listDueChecks(db, { after, limit: pageSize });
        await db.transaction(async (tx) => {
          for (const check of due) await resume(tx, check);
        });
        const last = due.at(-1);
        if (!last || due.length < pageSize) return;
        after = last.submissionId;
      }
    },
  };
}
