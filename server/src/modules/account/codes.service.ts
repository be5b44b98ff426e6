import { randomInt, randomUUID } from "node:crypto";
import type { OtpChallenge } from "@rukun/contract/account";
import type { Database, Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { keyedHash, sameText } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { ThrottleService } from "../throttle/throttle.service.ts";
import { lockUser } from "../users/users.repository.ts";
import { findOwnerOf } from "./accounts.repository.ts";
import { maskEmail } from "./mask.policy.ts";
import {
  codeEnd,
  codesPerAddress,
  isCodeAlive,
  isJustSent,
  isSameRequest,
  otpMinutes,
  otpTries,
  resendAt,
  resendLimit,
} from "./otp.policy.ts";
import {
  addChallenge,
  type ChallengeRow,
  countTry,
  deleteChallengesEndedBefore,
  endChallengesOf,
  findChallenge,
  findNewestChallenge,
  lockChallenge,
  type OtpPurpose,
  renewChallenge,
  setCodeHash,
} from "./otp.repository.ts";
import { webAddress } from "./web-address.policy.ts";

/** Result of checking a code; a dead challenge needs a new code. */
export type EnteredCode =
  | { readonly result: "wrong" | "dead" }
  | { readonly result: "right"; readonly user: UserRow };

export interface CodeService {
  /**
   * Starts a challenge for a registration. The code itself is mailed by a job, so that timing does not reveal whether
   * the email belongs to an account.
   * @throws ApiError `too_many_requests` when too many codes were sent to the address.
   */
  start(tx: Transaction, user: { id: string; email: string }): Promise<OtpChallenge>;
  /** The challenge whose code was just sent to the user, or a new one. */
  startUnlessJustSent(
    tx: Transaction,
    user: { id: string; email: string },
    purpose?: OtpPurpose,
  ): Promise<OtpChallenge>;
  /**
   * Asks for a new code under the same challenge. Asked twice within seconds, it is one request.
   * @throws ApiError `otp_expired` without such a challenge, `too_many_requests` when it is too early.
   */
  resend(challengeId: string): Promise<OtpChallenge>;
  /** Mails the code of a challenge, once; an email that is taken gets a notice instead. */
  mail(challengeId: string): Promise<void>;
  /**
   * Tries a code and ends the user's challenges for the same purpose when it is right. A code for another purpose does
   * not exist here. Locks the user's row until the transaction ends.
   */
  enter(
    tx: Transaction,
    challengeId: string,
    code: string,
    purpose?: OtpPurpose,
  ): Promise<EnteredCode>;
  removeEnded(endedBefore: Date): Promise<void>;
}

/** Limit of the notices to the owner of a taken email about attempts to register with it. */
const takenMailLimit = { max: 1, windowSeconds: 3600 } as const;

export function createCodeService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailService;
  throttle: ThrottleService;
  indexKey: Buffer;
  webUrl: string;
}): CodeService {
  const { db, background, clock, jobs, mail, throttle, indexKey, webUrl } = deps;

  /** Bound to the challenge: the same digits under another challenge prove nothing. */
  const hashOf = (challengeId: string, code: string) =>
    keyedHash(indexKey, `otp-code:${challengeId}:${code}`);

  const answer = (row: Pick<ChallengeRow, "id" | "destination" | "sentAt" | "expiresAt">) => ({
    challenge_id: row.id,
    destination: row.destination,
    expires_at: row.expiresAt.toISOString(),
    resend_at: resendAt(row.sentAt).toISOString(),
  });

  const tooEarly = (retryAfter: number) => new ApiError("too_many_requests", { retryAfter });

  async function countCode(tx: Transaction, destinationHash: string): Promise<void> {
    const subject = { purpose: "otp-address", name: destinationHash };
    const wait = await throttle.count(tx, subject, codesPerAddress);
    if (wait !== undefined) throw tooEarly(wait);
  }

  async function start(
    tx: Transaction,
    user: { id: string; email: string },
    purpose: OtpPurpose = "account",
  ) {
    const sentAt = clock();
    const challenge = {
      id: randomUUID(),
      userId: user.id,
      purpose,
      destination: maskEmail(user.email),
      destinationHash: keyedHash(indexKey, `otp-destination:${user.email}`),
      sentAt,
      expiresAt: codeEnd(sentAt),
    };
    await countCode(tx, challenge.destinationHash);
    await addChallenge(tx, challenge);
    await jobs.enqueue(tx, "mail-code", { challengeId: challenge.id });
    return answer(challenge);
  }

  /**
   * Notice for a registration with another account's email: only the mailbox learns it, never the caller. In its
   * owner's language: the registration may be somebody else's.
   */
  async function mailEmailTaken(
    tx: Transaction,
    { email, locale }: Pick<UserRow, "email" | "locale">,
  ): Promise<void> {
    const subject = { purpose: "already-registered-mail", name: email };
    if ((await throttle.count(tx, subject, takenMailLimit)) !== undefined) return;
    const loginUrl = webAddress(webUrl, locale, "/login");
    const forgotUrl = webAddress(webUrl, locale, "/forgot-password");
    await mail.send(tx, { email, locale }, "alreadyRegistered", { loginUrl, forgotUrl });
  }

  /** Lock order: user first, then challenge, everywhere, to prevent deadlocks. */
  async function lockBoth(tx: Transaction, challengeId: string) {
    const found = isUuid(challengeId) ? await findChallenge(tx, challengeId) : undefined;
    const user = found && (await lockUser(tx, found.userId));
    const challenge = user && (await lockChallenge(tx, found.id));
    return challenge && { user, challenge };
  }

  return {
    start,

    async startUnlessJustSent(tx, user, purpose = "account") {
      const newest = await findNewestChallenge(tx, user.id, purpose);
      if (newest && isJustSent(newest.sentAt, clock())) return answer(newest);
      return start(tx, user, purpose);
    },

    resend: (challengeId) =>
      db.transaction(async (tx) => {
        const challenge = isUuid(challengeId) ? await lockChallenge(tx, challengeId) : undefined;
        if (!challenge || challenge.usedAt) throw new ApiError("otp_expired");
        const now = clock();
        if (isSameRequest(challenge, now)) return answer(challenge);
        if (isJustSent(challenge.sentAt, now)) {
          const wait = resendAt(challenge.sentAt).getTime() - now.getTime();
          throw tooEarly(Math.ceil(wait / 1000));
        }
        const subject = { purpose: "otp-resend", name: challenge.id };
        const wait = await throttle.count(tx, subject, resendLimit);
        if (wait !== undefined) throw tooEarly(wait);
        await countCode(tx, challenge.destinationHash);
        const times = { sentAt: now, expiresAt: codeEnd(now) };
        await renewChallenge(tx, challenge.id, times);
        await jobs.enqueue(tx, "mail-code", { challengeId: challenge.id });
        return answer({ ...challenge, ...times });
      }),

    mail: (challengeId) =>
      db.transaction(async (tx) => {
        const locked = await lockBoth(tx, challengeId);
        // Mailed already, or requested so long ago that the code would arrive expired.
        if (!locked || locked.challenge.codeHash || !isCodeAlive(locked.challenge, clock())) return;
        const { user, challenge } = locked;
        const owner = user.emailVerifiedAt ? undefined : await findOwnerOf(tx, user.email);
        if (owner) return mailEmailTaken(tx, owner);
        const code = String(randomInt(1_000_000)).padStart(6, "0");
        await setCodeHash(tx, challenge.id, hashOf(challenge.id, code));
        const template = challenge.purpose === "pin" ? "pinCode" : "otp";
        await mail.send(tx, user, template, { code, minutes: otpMinutes }, challenge.id);
      }),

    async enter(tx, challengeId, code, purpose = "account") {
      const locked = await lockBoth(tx, challengeId);
      if (locked?.challenge.purpose !== purpose || !isCodeAlive(locked.challenge, clock())) {
        return { result: "dead" };
      }
      const { user, challenge } = locked;
      // Compared even without a code, so that timing is the same.
      const isRight = sameText(challenge.codeHash ?? "", hashOf(challenge.id, code));
      if (!isRight) {
        await countTry(tx, challenge.id);
        // After the last try no code fits any more, so "check it again" would be wrong advice.
        return { result: challenge.attempts + 1 < otpTries ? "wrong" : "dead" };
      }
      await endChallengesOf(tx, challenge, clock());
      return { result: "right", user };
    },

    removeEnded: (endedBefore) => deleteChallengesEndedBefore(background, endedBefore),
  };
}
