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
import { saltOfPhone } from "./phone.policy.ts";
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
  /**
   * Forgets failed attempts on an account under its email. Those under its phone stay: another account with the same
   * phone could otherwise wipe out what it tried against this one.
   */
  forgiveFailures(executor: Executor, user: Pick<UserRow, "email">): Promise<void>;
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
  browsers: Pick<KnownBrowsers, "accountsOf">;
  indexKey: Buffer;
}): LoginService {
  const { db, passwords, throttle, codes, sessions, browsers, indexKey } = deps;
  // Compared with when there is no account, so that the answer takes as long.
  const nobodysHash = passwords.hash(newToken());
  nobodysHash.catch(() => undefined);

  const matches = async (account: UserRow | undefined, password: string): Promise<boolean> => {
    const isMatch = await passwords.verify(account?.passwordHash ?? (await nobodysHash), password);
    return isMatch && account !== undefined;
  };

  const forgiveFailures: LoginService["forgiveFailures"] = (executor, { email }) =>
    throttle.forgive(executor, [subjectOf(email)]);

  return {
    forgiveFailures,

    async login({ identifier, password }, context) {
      const name = readIdentifier(identifier);
      await throttle.refuseLockedAddress(addressPurpose, context.ip);
      const { browserToken } = context;
      const known = await browsers.accountsOf(browserToken);
      // Whose attempt it counts as must not depend on the password: not the one that opens an account, but the name.
      const named = await findAccounts(db, name, { known });
      const knownId = known.find((id) => id === named.confirmed?.id);
      const ownBrowser =
        browserToken && knownId ? browserSubject(browserToken, knownId) : undefined;
      await throttle.beginAttempt(ownBrowser ?? subjectOf(name.value), accountLockout);
      const { confirmed, unconfirmed } =
        name.kind === "phone"
          ? await findAccounts(db, name, {
              // What is counted apart as the browser's own opens nothing but the accounts it knows.
              known: ownBrowser ? known : [],
              passwordHash: await passwords.hash(password, saltOfPhone(indexKey, name.value)),
            })
          : named;
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
          if (ownBrowser && user.id === knownId) {
            await throttle.forgive(tx, [ownBrowser]);
          } else {
            await throttle.takeBack(tx, ownBrowser ?? subjectOf(name.value), accountLockout);
            if (!ownBrowser) await forgiveFailures(tx, user);
          }
          return { session: await sessions.open(tx, user, context), otp: null };
        }));
      if (answer) return answer;
      await throttle.countAddressFailure(addressPurpose, context.ip);
      throw new ApiError("credentials_invalid");
    },
  };
}
