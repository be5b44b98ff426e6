import type { OtpChallenge, registerBody, Session, verifyOtpBody } from "@rukun/contract/account";
import { consentVersions } from "@rukun/contract/consents";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { isUniqueViolation, violatedReference } from "../../lib/constraint-violation.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import type { JobFinding } from "../../platform.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { IdempotencyService, KeepAnswer } from "../idempotency/idempotency.service.ts";
import {
  addAccount,
  addCompany,
  addConsents,
  confirmEmail,
  deleteAccounts,
  lockUnconfirmedAccounts,
  ownedEmail,
} from "./accounts.repository.ts";
import type { CodeService } from "./codes.service.ts";
import type { LoginService } from "./login.service.ts";
import { phoneOfRegistration, saltOfPhone } from "./phone.policy.ts";
import type { SessionService } from "./session.service.ts";

/** Unconfirmed registrations are kept this long. */
const unconfirmedSeconds = 3 * 24 * 3600;
/** Removed in one transaction. */
const removedAtOnce = 1000;
/** No account's id is lower. */
const beforeAll = "00000000-0000-0000-0000-000000000000";

export interface RegistrationService {
  /**
   * Stores a registration and sends a code. Every registration is a separate row until its code is entered:
   * - A phone may belong to others too. Whether the email is taken is found out later, by the job that writes the mail.
   * Answer, work and timing are the same in every case.
   * - The same registration again from the same browser, within a minute, is the same one: one row, one code.
   * - Registering again never touches an earlier registration. A code only confirms what was typed together with it:
   *   an attacker who registers first with a victim's email cannot get their own password confirmed by the victim.
   */
  register(
    body: z.output<typeof registerBody>,
    context: RequestContext,
  ): Promise<{ otp: OtpChallenge }>;
  /** Confirms the email and opens a session. @throws ApiError `otp_invalid`, `otp_expired`. */
  confirm(
    body: z.output<typeof verifyOtpBody>,
    context: RequestContext,
  ): Promise<{ session: Session }>;
  /** Those that anything else refers to stay, and are reported by their id. */
  removeUnconfirmed(): Promise<void>;
}

export function createRegistrationService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  passwords: PasswordHasher;
  codes: CodeService;
  sessions: SessionService;
  login: Pick<LoginService, "clearFailedAttempts">;
  idempotency: IdempotencyService;
  indexKey: Buffer;
  onFinding: (line: JobFinding) => void;
}): RegistrationService {
  const { db, background, clock, passwords, codes, sessions, login, idempotency, indexKey } = deps;
  const { onFinding } = deps;

  /**
   * What anything else refers to stays and is reported: found out by removing it, because what may refer to an account
   * is not for this module to know. One such row keeps none of the others.
   */
  async function removeOrKeep(tx: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      await tx.transaction((step) => deleteAccounts(step, ids));
    } catch (error) {
      const kind = violatedReference(error);
      if (kind === undefined) throw error;
      const [subject = "", ...others] = ids;
      if (others.length === 0) return onFinding({ msg: "registration kept", subject, kind });
      const middle = Math.ceil(ids.length / 2);
      await removeOrKeep(tx, ids.slice(0, middle));
      await removeOrKeep(tx, ids.slice(middle));
    }
  }

  async function openConfirmed(
    tx: Transaction,
    { challenge_id, code }: z.output<typeof verifyOtpBody>,
    context: RequestContext,
    keep: KeepAnswer<{ session: Session }>,
  ) {
    const entered = await codes.enter(tx, challenge_id, code);
    if (entered.result !== "right") return entered;
    const { user } = entered;
    if (!user.emailVerifiedAt) {
      await confirmEmail(tx, user.id, clock());
      await addAuditEntry(tx, {
        actorId: user.id,
        subjectId: user.id,
        action: "account.register",
        to: user.role,
        requestId: context.requestId,
      });
    }
    await login.clearFailedAttempts(tx, user);
    const answer = await keep(tx, { session: await sessions.open(tx, user, context) });
    return { result: "right" as const, answer };
  }

  return {
    async register(body, context) {
      const phone = phoneOfRegistration(body.nationality, body.phone);
      if (!phone) throw fieldError("phone", "phoneFormat");
      const passwordHash = await passwords.hash(body.password, saltOfPhone(indexKey, phone));
      // The slow hash represents the password: a fast one must not be stored of it, not even with a key.
      const same = { ...body, password: passwordHash, password_confirmation: "" };
      const request = { purpose: "register", body: same, context };
      return idempotency.once(request, (keep) =>
        db.transaction(async (tx) => {
          const now = clock();
          const account = {
            role: body.account_type,
            fullName: body.full_name,
            email: body.email,
            phone,
            passwordHash,
            nationality: body.nationality,
            referralCode: body.referral_code || null,
            locale: context.locale,
            createdAt: now,
          };
          const id = await addAccount(tx, account);
          await addConsents(tx, id, consentVersions, now);
          if (body.account_type === "company" && body.business_entity && body.company_name) {
            const { business_entity: businessEntity, company_name: name } = body;
            await addCompany(tx, id, { businessEntity, name, createdAt: now });
          }
          return keep(tx, { otp: await codes.start(tx, { id, email: body.email }) });
        }),
      );
    },

    confirm: (body, context) =>
      idempotency.once({ purpose: "confirm-code", body, context }, async (keep) => {
        const entered = await db
          .transaction((tx) => openConfirmed(tx, body, context, keep))
          .catch((error: unknown) => {
            // Another registration confirmed the same email first: this one cannot be completed.
            if (isUniqueViolation(error, ownedEmail)) return { result: "dead" as const };
            throw error;
          });
        if (entered.result !== "right") {
          throw new ApiError(entered.result === "wrong" ? "otp_invalid" : "otp_expired");
        }
        return entered.answer;
      }),

    async removeUnconfirmed() {
      const now = clock();
      const createdBefore = addSeconds(now, -unconfirmedSeconds);
      let last: string | undefined = beforeAll;
      while (last !== undefined) {
        const after: string = last;
        last = await background.transaction(async (tx) => {
          const stale = { createdBefore, now, after };
          const ids = await lockUnconfirmedAccounts(tx, stale, removedAtOnce);
          await removeOrKeep(tx, ids);
          return ids.at(-1);
        });
      }
    },
  };
}
