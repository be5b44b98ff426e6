import type { loginBody, OtpChallenge, Session } from "@rukun/contract/account";
import type * as z from "zod/mini";
import type { Database, Executor } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError } from "../../lib/api-error.ts";
import { newToken } from "../../lib/crypto.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { accountLockout } from "../throttle/lockout.policy.ts";
import type { Subject, ThrottleService } from "../throttle/throttle.service.ts";
import { lockUser } from "../users/users.repository.ts";
import { findAccounts } from "./accounts.repository.ts";
import type { CodeService } from "./codes.service.ts";
import { readIdentifier } from "./identifier.policy.ts";
import type { KnownBrowsers } from "./known-browsers.service.ts";
import type { SessionService } from "./session.service.ts";

export interface LoginService {
  /**
   * Opens a session, or sends a code when the email is not confirmed yet.
   * @throws ApiError `credentials_invalid`; `too_many_requests` while the address is locked, or the name, also with the
   * right password. A browser in which this account was used has a lock of its own in place of the name's: strangers
   * who lock the name do not lock its owner out there.
   */
  login(
    body: z.output<typeof loginBody>,
    context: RequestContext,
  ): Promise<{ session: Session | null; otp: OtpChallenge | null }>;
  /** Forgets failed attempts on an account, under both of its names. */
  forgiveFailures(executor: Executor, user: Pick<UserRow, "email" | "phone">): Promise<void>;
}

const accountPurpose = "login";
const addressPurpose = "login-address";

/** Counted per name and not per account: otherwise a lock would tell which phone belongs to which email. */
const subjectOf = (name: string): Subject => ({ purpose: accountPurpose, name });

const browserSubject = (browserToken: string, userId: string): Subject => ({
  purpose: "login-browser",
  name: `${browserToken}:${userId}`,
});

export function createLoginService(deps: {
  db: Database;
  passwords: PasswordHasher;
  throttle: ThrottleService;
  codes: CodeService;
  sessions: SessionService;
  browsers: Pick<KnownBrowsers, "isKnown">;
}): LoginService {
  const { db, passwords, throttle, codes, sessions, browsers } = deps;
  // Compared with when there is no account, so that the answer takes as long.
  const nobodysHash = passwords.hash(newToken());
  nobodysHash.catch(() => undefined);

  const matches = async (account: UserRow | undefined, password: string): Promise<boolean> => {
    const isMatch = await passwords.verify(account?.passwordHash ?? (await nobodysHash), password);
    return isMatch && account !== undefined;
  };

  const forgiveFailures: LoginService["forgiveFailures"] = (executor, { email, phone }) =>
    throttle.forgive(executor, [subjectOf(email), subjectOf(phone)]);

  return {
    forgiveFailures,

    async login({ identifier, password }, context) {
      const name = readIdentifier(identifier);
      await throttle.refuseLockedAddress(addressPurpose, context.ip);
      const { confirmed, unconfirmed } = await findAccounts(db, name);
      const { browserToken } = context;
      const isKnown = await browsers.isKnown(browserToken, confirmed?.id);
      const ownBrowser =
        isKnown && browserToken && confirmed
          ? browserSubject(browserToken, confirmed.id)
          : undefined;
      await throttle.beginAttempt(ownBrowser ?? subjectOf(name.value), accountLockout);
      // Both are always compared. A stranger's registration with a taken email answers like any other one, or its
      // answer would tell that the email is taken.
      const [isOwner, isRegistrant] = await Promise.all([
        matches(confirmed, password),
        matches(unconfirmed, password),
      ]);
      const account = isOwner ? confirmed : isRegistrant ? unconfirmed : undefined;
      const answer =
        account &&
        (await db.transaction(async (tx) => {
          const user = await lockUser(tx, account.id);
          // Changed between the comparison and now: the old password opens nothing any more.
          if (user?.passwordHash !== account.passwordHash) return undefined;
          // An unconfirmed registration forgives nothing, or anybody could clear the counter of the account it names.
          if (!user.emailVerifiedAt) {
            return { session: null, otp: await codes.startUnlessJustSent(tx, user) };
          }
          // What strangers failed at elsewhere stays counted: the owner's logins would give them new tries.
          if (ownBrowser) await throttle.forgive(tx, [ownBrowser]);
          else await forgiveFailures(tx, user);
          return { session: await sessions.open(tx, user, context), otp: null };
        }));
      if (answer) return answer;
      await throttle.countAddressFailure(addressPurpose, context.ip);
      throw new ApiError("credentials_invalid");
    },
  };
}
