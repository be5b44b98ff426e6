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
   * @throws ApiError `credentials_invalid`; `too_many_requests` while the address or the name is locked, even with the
   * right password. A known browser of the account has its own lock instead of the name's, so that an attacker who
   * locks the name does not lock the owner out there.
   */
  login(
    body: z.output<typeof loginBody>,
    context: RequestContext,
  ): Promise<{ session: Session | null; otp: OtpChallenge | null }>;
  /**
   * Clears failed attempts on an account under its email. Those under its phone stay: another account with the same
   * phone could otherwise clear its own attempts against this one.
   */
  clearFailedAttempts(executor: Executor, user: Pick<UserRow, "email">): Promise<void>;
}

const accountPurpose = "login";
const addressPurpose = "login-address";

/** Counted per name and not per account: otherwise a lock would reveal which phone belongs to which email. */
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
  // Verified against when there is no account, so that timing is the same.
  const dummyHash = passwords.hash(newToken());
  dummyHash.catch(() => undefined);

  const matches = async (account: UserRow | undefined, password: string): Promise<boolean> => {
    const isMatch = await passwords.verify(account?.passwordHash ?? (await dummyHash), password);
    return isMatch && account !== undefined;
  };

  const clearFailedAttempts: LoginService["clearFailedAttempts"] = (executor, { email }) =>
    throttle.forgive(executor, [subjectOf(email)]);

  return {
    clearFailedAttempts,

    async login({ identifier, password }, context) {
      const name = readIdentifier(identifier);
      await throttle.refuseLockedAddress(addressPurpose, context.ip);
      const { browserToken } = context;
      const known = await browsers.accountsOf(browserToken);
      // The counter must not depend on whether the password matches, so it is chosen by name.
      const named = await findAccounts(db, name, { known });
      const knownId = known.find((id) => id === named.confirmed?.id);
      const ownBrowser =
        browserToken && knownId ? browserSubject(browserToken, knownId) : undefined;
      await throttle.beginAttempt(ownBrowser ?? subjectOf(name.value), accountLockout);
      const { confirmed, unconfirmed } =
        name.kind === "phone"
          ? await findAccounts(db, name, {
              // Attempts on the browser's own counter can open only the accounts known in that browser.
              known: ownBrowser ? known : [],
              passwordHash: await passwords.hash(password, saltOfPhone(indexKey, name.value)),
            })
          : named;
      // Both are always verified. An unconfirmed registration with a taken email answers like any other, so that the
      // answer does not reveal that the email is taken.
      const [isOwner, isRegistrant] = await Promise.all([
        matches(confirmed, password),
        matches(unconfirmed, password),
      ]);
      const account = isOwner ? confirmed : isRegistrant ? unconfirmed : undefined;
      const answer =
        account &&
        (await db.transaction(async (tx) => {
          const user = await lockUser(tx, account.id);
          // The password was changed since the comparison: the old one is no longer valid.
          if (user?.passwordHash !== account.passwordHash) return undefined;
          // An unconfirmed registration clears nothing, or anybody could reset the counter of the account it names.
          if (!user.emailVerifiedAt) {
            return { session: null, otp: await codes.startUnlessJustSent(tx, user) };
          }
          // Failures in unknown browsers stay counted: otherwise each login of the owner would give an attacker new
          // attempts.
          if (ownBrowser && user.id === knownId) {
            await throttle.forgive(tx, [ownBrowser]);
          } else {
            await throttle.takeBack(tx, ownBrowser ?? subjectOf(name.value), accountLockout);
            if (!ownBrowser) await clearFailedAttempts(tx, user);
          }
          return { session: await sessions.open(tx, user, context), otp: null };
        }));
      if (answer) return answer;
      await throttle.countAddressFailure(addressPurpose, context.ip);
      throw new ApiError("credentials_invalid");
    },
  };
}
