import type { Session } from "@rukun/contract/account";
import { consentVersions } from "@rukun/contract/consents";
import type { Transaction } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUniqueViolation } from "../../lib/constraint-violation.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { addAccount, addConsents, ownedEmail } from "./accounts.repository.ts";
import { phoneOfRegistration, saltOfPhone } from "./phone.policy.ts";
import type { SessionService } from "./session.service.ts";

/** Input of an invited person, ready to be stored. */
export interface PreparedAccount {
  readonly fullName: string;
  /** E.164. */
  readonly phone: string;
  readonly passwordHash: string;
}

/** Accounts of people invited into a company: the mailed secret replaces the registration code. */
export interface InvitedAccountService {
  /** The slow part (hashing), outside of any transaction. @throws ApiError `validation_failed` under `phone`. */
  prepare(typed: { full_name: string; phone: string; password: string }): Promise<PreparedAccount>;
  /**
   * Opens a confirmed company account and a session. Raises a unique violation when the email has been taken meanwhile;
   * `refusal` maps it to an answer.
   */
  open(
    tx: Transaction,
    account: PreparedAccount & { readonly email: string },
    context: RequestContext,
  ): Promise<Session>;
  /** The answer to a failure of `open`; undefined for unexpected ones. */
  refusal(error: unknown): ApiError | undefined;
}

export function createInvitedAccountService(deps: {
  clock: Clock;
  passwords: PasswordHasher;
  sessions: SessionService;
  indexKey: Buffer;
}): InvitedAccountService {
  const { clock, passwords, sessions, indexKey } = deps;
  const role = "company";
  const nationality = "ID";
  return {
    async prepare(typed) {
      const phone = phoneOfRegistration(nationality, typed.phone);
      if (!phone) throw fieldError("phone", "phoneFormat");
      const passwordHash = await passwords.hash(typed.password, saltOfPhone(indexKey, phone));
      return { fullName: typed.full_name, phone, passwordHash };
    },

    async open(tx, account, context) {
      const now = clock();
      const id = await addAccount(tx, {
        ...account,
        role,
        nationality,
        locale: context.locale,
        emailVerifiedAt: now,
        createdAt: now,
      });
      await addConsents(tx, id, consentVersions, now);
      await addAuditEntry(tx, {
        actorId: id,
        subjectId: id,
        action: "account.register",
        to: role,
        requestId: context.requestId,
      });
      return sessions.open(tx, { id, role }, context);
    },

    refusal(error) {
      // The person registered independently since the invitation: one account cannot have both.
      if (isUniqueViolation(error, ownedEmail)) return new ApiError("invitation_invalid");
      return undefined;
    },
  };
}
