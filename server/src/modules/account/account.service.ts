import type { Locale } from "@rukun/contract/locales";
import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { runApart } from "../../jobs/run-apart.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import type { JobFinding } from "../../platform.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { ThrottleService } from "../throttle/throttle.service.ts";
import { setUserLocale } from "../users/users.repository.ts";
import { type CodeService, createCodeService } from "./codes.service.ts";
import { createInvitedAccountService, type InvitedAccountService } from "./invited.service.ts";
import { createKnownBrowsers } from "./known-browsers.service.ts";
import { createLoginService, type LoginService } from "./login.service.ts";
import { createOfficerService, type OfficerService } from "./officer.service.ts";
import { createPasswordService, type PasswordService } from "./password.service.ts";
import { createRegistrationService, type RegistrationService } from "./registration.service.ts";
import { createSessionService, type SessionService } from "./session.service.ts";

/** Expired rows are kept a little longer, so that they are answered with 'expired' and not 'unknown'. */
const keptSeconds = 24 * 3600;
/** Ended sessions are kept for investigating incidents. */
const keptSessionSeconds = 30 * 24 * 3600;

/** Registration, login, sessions, codes and passwords; see the part services. */
export interface AccountService {
  readonly registration: RegistrationService;
  readonly codes: CodeService;
  readonly login: LoginService;
  readonly sessions: SessionService;
  readonly password: PasswordService;
  readonly officers: OfficerService;
  readonly invited: InvitedAccountService;
  readonly findSession: SessionService["find"];
  /** Saves the language in which mails are written. */
  setLanguage(userId: string, locale: Locale): Promise<void>;
  /** Deletes codes, links, sessions, unconfirmed registrations and known browsers that ended long ago. */
  removeEnded(): Promise<void>;
}

export function createAccountService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailService;
  throttle: ThrottleService;
  idempotency: IdempotencyService;
  passwords: PasswordHasher;
  indexKey: Buffer;
  webUrl: string;
  onFinding: (line: JobFinding) => void;
  onJobError: (error: Error) => void;
}): AccountService {
  const { db, clock } = deps;
  const browsers = createKnownBrowsers(deps);
  const sessions = createSessionService({ ...deps, browsers });
  const codes = createCodeService(deps);
  const login = createLoginService({ ...deps, codes, sessions, browsers });
  const registration = createRegistrationService({ ...deps, codes, sessions, login });
  const password = createPasswordService({ ...deps, login, browsers });
  return {
    registration,
    codes,
    login,
    sessions,
    password,
    officers: createOfficerService(deps),
    invited: createInvitedAccountService({ ...deps, sessions }),
    findSession: sessions.find,
    setLanguage: (userId, locale) => setUserLocale(db, userId, locale),

    removeEnded() {
      const now = clock();
      const parts = [
        () => codes.removeEnded(addSeconds(now, -keptSeconds)),
        () => password.removeEnded(addSeconds(now, -keptSeconds)),
        () => sessions.removeEnded(addSeconds(now, -keptSessionSeconds)),
        registration.removeUnconfirmed,
        browsers.removeEnded,
      ];
      return runApart(parts, deps.onJobError);
    },
  };
}
