import { randomUUID } from "node:crypto";
import type {
  changePasswordBody,
  forgotPasswordBody,
  updatePasswordBody,
} from "@rukun/contract/account";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { JobData, Jobs } from "../../jobs/jobs.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import type { RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { accountLockout } from "../throttle/lockout.policy.ts";
import type { ThrottleService } from "../throttle/throttle.service.ts";
import { findUser, lockUser } from "../users/users.repository.ts";
import { findAccounts, setPasswordHash } from "./accounts.repository.ts";
import type { KnownBrowsers } from "./known-browsers.service.ts";
import type { LoginService } from "./login.service.ts";
import {
  addReset,
  deleteResetsEndedBefore,
  endResetsOf,
  findReset,
  lockReset,
  type ResetRow,
} from "./password-resets.repository.ts";
import { saltOfPhone } from "./phone.policy.ts";
import { revokeSessionsOf } from "./sessions.repository.ts";
import { webAddress } from "./web-address.policy.ts";

const resetMinutes = 30;
const mailLimit = { max: 3, windowSeconds: 3600 } as const;
/** Asking again within this time is the same request: the link on its way stays valid. */
const sameRequest = { max: 1, windowSeconds: 30 } as const;

export interface PasswordService {
  /** Requests a link. Looks up and queues in the same way whether or not the account exists. */
  forgot(body: z.output<typeof forgotPasswordBody>, context: RequestContext): Promise<void>;
  /** Mails the link, once per request; earlier links stop working. */
  mailReset(data: JobData["mail-password-reset"]): Promise<void>;
  /**
   * Sets the password with a link's token and ends every session.
   * @throws ApiError `reset_token_invalid` when the token is unknown, used or too old.
   */
  change(
    body: z.output<typeof changePasswordBody>,
    context: RequestContext,
  ): Promise<Record<never, unknown>>;
  /**
   * Sets the password of a signed-in person who knows the current one, and ends every other session.
   * @throws ApiError `validation_failed` under `current_password`; `too_many_requests` after wrong ones, so that an
   * unattended device does not become a place to guess in.
   */
  update(
    signedIn: SignedIn,
    body: z.output<typeof updatePasswordBody>,
    context: RequestContext,
  ): Promise<void>;
  /**
   * The signed-in person, who typed their own password.
   * @throws as `update`, under `field`.
   */
  prove(userId: string, password: string, field: string): Promise<UserRow>;
  removeEnded(endedBefore: Date): Promise<void>;
}

export function createPasswordService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailService;
  passwords: PasswordHasher;
  throttle: ThrottleService;
  idempotency: IdempotencyService;
  login: Pick<LoginService, "clearFailedAttempts">;
  browsers: Pick<KnownBrowsers, "forget">;
  indexKey: Buffer;
  webUrl: string;
}): PasswordService {
  const {
    db,
    background,
    clock,
    jobs,
    mail,
    passwords,
    throttle,
    idempotency,
    login,
    browsers,
    indexKey,
    webUrl,
  } = deps;

  const isAlive = (reset: ResetRow | undefined): reset is ResetRow =>
    reset !== undefined && reset.usedAt === null && reset.expiresAt > clock();

  async function mailLink(tx: Transaction, user: UserRow, resetId: string, requestId: string) {
    const now = clock();
    const token = newToken();
    const isFirst = await addReset(tx, {
      id: resetId,
      userId: user.id,
      tokenHash: sha256(token),
      createdAt: now,
      expiresAt: addSeconds(now, resetMinutes * 60),
    });
    if (!isFirst) return;
    await endResetsOf(tx, user.id, now, resetId);
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: user.id,
      action: "password.reset_requested",
      requestId,
    });
    // In the fragment (after #) the token is never sent to a server or proxy, so no log contains it.
    const resetUrl = `${webAddress(webUrl, user.locale, "/ubah-password")}#token=${token}`;
    await mail.send(tx, user, "resetPassword", { resetUrl, minutes: resetMinutes }, user.id);
  }

  const guessesOf = (userId: string) => ({ purpose: "password-update", name: userId });

  async function verified(userId: string, password: string, field: string): Promise<UserRow> {
    await throttle.beginAttempt(guessesOf(userId), accountLockout);
    const owner = await findUser(db, userId);
    if (!owner || !(await passwords.verify(owner.passwordHash, password))) {
      throw fieldError(field, "passwordWrong");
    }
    return owner;
  }

  /** Sets the password of a locked user; links, sessions and known browsers of the old one end. */
  async function replace(
    tx: Transaction,
    user: UserRow,
    passwordHash: string,
    by: { reason: string; requestId: string; keepSessionId?: string },
  ) {
    const { keepSessionId, ...entry } = by;
    const now = clock();
    await setPasswordHash(tx, user.id, passwordHash);
    await endResetsOf(tx, user.id, now);
    await revokeSessionsOf(tx, user.id, now, "password", keepSessionId);
    // A password change may follow the loss of a device: every browser becomes unknown until its next login.
    await browsers.forget(tx, user.id);
    await login.clearFailedAttempts(tx, user);
    for (const action of ["password.change", "session.revoke"]) {
      await addAuditEntry(tx, { actorId: user.id, subjectId: user.id, action, ...entry });
    }
  }

  return {
    async forgot({ email }, { requestId }) {
      const { confirmed, unconfirmed } = await findAccounts(db, { kind: "email", value: email });
      const userId = (confirmed ?? unconfirmed)?.id ?? null;
      await db.transaction((tx) =>
        jobs.enqueue(tx, "mail-password-reset", { resetId: randomUUID(), userId, requestId }),
      );
    },

    async mailReset({ resetId, userId, requestId }) {
      if (!userId) return;
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user) return;
        for (const [purpose, limit] of [
          ["reset-mail-again", sameRequest],
          ["reset-mail", mailLimit],
        ] as const) {
          if ((await throttle.count(tx, { purpose, name: user.email }, limit)) !== undefined)
            return;
        }
        if (user.emailVerifiedAt) return mailLink(tx, user, resetId, requestId);
        // The registrant may not own this mailbox, so nothing of that registration is handed to its owner.
        const registerUrl = webAddress(webUrl, user.locale, "/register");
        await mail.send(tx, user, "registrationUnfinished", { registerUrl });
      });
    },

    change: (body, context) =>
      idempotency.once({ purpose: "change-password", body, context }, async (keep) => {
        const tokenHash = sha256(body.token);
        const found = await findReset(db, tokenHash);
        if (!isAlive(found)) throw new ApiError("reset_token_invalid");
        const owner = await findUser(db, found.userId);
        if (!owner) throw new ApiError("reset_token_invalid");
        const salt = saltOfPhone(indexKey, owner.phone);
        const passwordHash = await passwords.hash(body.password, salt);
        return db.transaction(async (tx) => {
          const user = await lockUser(tx, found.userId);
          // Read again under the lock.
          const reset = await lockReset(tx, tokenHash);
          if (!user || !isAlive(reset)) throw new ApiError("reset_token_invalid");
          const { requestId } = context;
          await replace(tx, user, passwordHash, { reason: "with a mailed link", requestId });
          await mail.send(tx, user, "passwordChanged", { name: user.fullName });
          return keep(tx, {});
        });
      }),

    async prove(userId, password, field) {
      const owner = await verified(userId, password, field);
      await throttle.forgive(db, [guessesOf(userId)]);
      return owner;
    },

    async update({ userId, sessionId }, { current_password, password }, { requestId }) {
      const owner = await verified(userId, current_password, "current_password");
      const passwordHash = await passwords.hash(password, saltOfPhone(indexKey, owner.phone));
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        // Changed since the comparison: what was typed is no longer the current password.
        if (user?.passwordHash !== owner.passwordHash) {
          throw fieldError("current_password", "passwordWrong");
        }
        await throttle.forgive(tx, [guessesOf(userId)]);
        await replace(tx, user, passwordHash, {
          reason: "with the current password",
          requestId,
          keepSessionId: sessionId,
        });
        const forgotUrl = webAddress(webUrl, user.locale, "/forgot-password");
        await mail.send(tx, user, "passwordUpdated", { name: user.fullName, forgotUrl });
      });
    },

    removeEnded: (endedBefore) => deleteResetsEndedBefore(background, endedBefore),
  };
}
