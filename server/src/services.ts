import { join } from "node:path";
import type { Config } from "./config.ts";
import type { OpenedDatabase } from "./db/client.ts";
import { createJobs, type JobHandlers, type Jobs } from "./jobs/jobs.ts";
import { type Clock, systemClock } from "./lib/clock.ts";
import { argon2Passwords, type PasswordHasher } from "./lib/passwords.ts";
import { type AccountService, createAccountService } from "./modules/account/account.service.ts";
import { createFilesService, type FilesService } from "./modules/files/files.service.ts";
import { createIdCardNumbers } from "./modules/kyc/id-card-numbers.ts";
import { createKycService, type KycService } from "./modules/kyc/kyc.service.ts";
import { createKycChecksService } from "./modules/kyc/kyc-checks.service.ts";
import { createMailService, type MailService } from "./modules/mail/mail.service.ts";
import { createProfileService, type ProfileService } from "./modules/profile/profile.service.ts";
import { createRegionsService, type RegionsService } from "./modules/regions/regions.service.ts";
import { createReviewsService, type ReviewsService } from "./modules/reviews/reviews.service.ts";
import { createSystemService, type SystemService } from "./modules/system/system.service.ts";
import {
  createThrottleService,
  type ThrottleService,
} from "./modules/throttle/throttle.service.ts";
import {
  createUserStatusService,
  type UserStatusService,
} from "./modules/users/user-status.service.ts";
import type { IdentityProvider } from "./providers/identity/port.ts";
import { identitySandbox } from "./providers/identity/sandbox.ts";
import type { MailTransport } from "./providers/mail/port.ts";
import { createSmtpTransport } from "./providers/mail/smtp.ts";
import type { Screening } from "./providers/screening/port.ts";
import { screeningSandbox } from "./providers/screening/sandbox.ts";
import { createEncryptedFolder } from "./storage/encrypted-folder.ts";

export interface Services {
  readonly account: AccountService;
  readonly files: FilesService;
  readonly jobHandlers: JobHandlers;
  readonly jobs: Jobs;
  readonly kyc: KycService;
  readonly mail: MailService;
  readonly profile: ProfileService;
  readonly regions: RegionsService;
  readonly reviews: ReviewsService;
  readonly throttle: ThrottleService;
  readonly system: SystemService;
  readonly userStatus: UserStatusService;
}

export interface ServiceOptions {
  readonly clock?: Clock;
  readonly jobPollSeconds?: number;
  readonly onJobError: (error: Error) => void;
  /** Tests bring their own; otherwise SMTP when it is configured. */
  readonly mailTransport?: MailTransport;
  /** Tests bring their own to count its calls; otherwise argon2id. */
  readonly passwords?: PasswordHasher;
  /** Tests bring their own; otherwise the sandboxes. */
  readonly screening?: Screening;
  readonly identity?: IdentityProvider;
}

/** Puts the services together: the one place that knows which implementation stands behind which port. */
export function createServices(
  config: Config,
  database: OpenedDatabase,
  options: ServiceOptions,
): Services {
  const { db, executeSql } = database;
  const clock = options.clock ?? systemClock;
  const jobs = createJobs({
    db,
    executeSql,
    onError: options.onJobError,
    isOnlyProcess: database.engine === "embedded",
    ...(options.jobPollSeconds === undefined ? {} : { pollSeconds: options.jobPollSeconds }),
  });
  const transport =
    options.mailTransport ??
    (config.smtpUrl ? createSmtpTransport(config.smtpUrl, config.mailFrom) : null);
  const mail = createMailService({ db, jobs, clock, transport });
  const throttle = createThrottleService({
    db,
    clock,
    indexKey: config.indexKey,
    rateLimitFactor: config.rateLimitFactor,
  });
  const account = createAccountService({
    db,
    clock,
    jobs,
    mail,
    throttle,
    passwords: options.passwords ?? argon2Passwords,
    indexKey: config.indexKey,
    webUrl: config.webUrl,
  });
  const userStatus = createUserStatusService({ mail, clock, webUrl: config.webUrl });
  const profile = createProfileService(db);
  const regions = createRegionsService(db);
  const files = createFilesService({
    db,
    clock,
    storage: createEncryptedFolder(join(config.dataDir, "files"), config.storageKey),
    signingKey: config.signingKey,
    apiUrl: config.apiUrl,
  });
  const idCardNumbers = createIdCardNumbers(config);
  const kyc = createKycService({
    db,
    jobs,
    clock,
    files,
    profile,
    regions,
    userStatus,
    idCardNumbers,
  });
  const kycChecks = createKycChecksService({
    db,
    clock,
    files,
    kyc,
    userStatus,
    screening: options.screening ?? screeningSandbox,
    identity: options.identity ?? identitySandbox,
  });
  return {
    account,
    files,
    jobHandlers: {
      "deliver-mail": ({ mailId }) => mail.deliver(mailId),
      "mail-code": ({ challengeId }) => account.codes.mail(challengeId),
      "mail-password-reset": account.password.mailReset,
      "remove-ended": async () => {
        await account.removeEnded();
        await throttle.removeEnded();
      },
      "screen-submission": kycChecks.screenSubmission,
      "register-identity": kycChecks.registerIdentity,
    },
    jobs,
    kyc,
    mail,
    throttle,
    system: createSystemService({ db, isInMaintenance: config.maintenance }),
    userStatus,
    profile,
    regions,
    reviews: createReviewsService({
      db,
      clock,
      jobs,
      files,
      kyc,
      userStatus,
      signingKey: config.signingKey,
    }),
  };
}
