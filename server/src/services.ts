import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "./config.ts";
import type { OpenedDatabase } from "./db/client.ts";
import { createJobs, type JobHandlers, type Jobs } from "./jobs/jobs.ts";
import { type Clock, systemClock } from "./lib/clock.ts";
import { argon2Passwords, type PasswordHasher } from "./lib/passwords.ts";
import { createSealedNumbers } from "./lib/sealed-numbers.ts";
import { serviceFaultOf } from "./lib/service-fault.ts";
import { type AccountService, createAccountService } from "./modules/account/account.service.ts";
import { type BanksService, createBanksService } from "./modules/banks/banks.service.ts";
import { type CompanyService, createCompanyService } from "./modules/company/company.service.ts";
import {
  type CompanyStatusService,
  createCompanyStatusService,
} from "./modules/company/company-status.service.ts";
import {
  createDuplicatesService,
  type DuplicatesService,
} from "./modules/duplicates/duplicates.service.ts";
import { createEarlierClaims } from "./modules/duplicates/earlier-claims.service.ts";
import { createFileAddresses } from "./modules/files/file-addresses.service.ts";
import { createFilesService, type FilesService } from "./modules/files/files.service.ts";
import { createImageProcess } from "./modules/files/image-process.ts";
import { createPdfChecker } from "./modules/files/pdf-checker.ts";
import { createWorkBudget } from "./modules/files/work-budget.ts";
import { createKycService, type KycService } from "./modules/kyc/kyc.service.ts";
import { createKycChecksService } from "./modules/kyc/kyc-checks.service.ts";
import { createDeliveryService, type DeliveryService } from "./modules/mails/delivery.service.ts";
import { createMailService, type MailService } from "./modules/mails/mail.service.ts";
import {
  createUndeliveredMailsService,
  type UndeliveredMailsService,
} from "./modules/mails/undelivered-mails.service.ts";
import { createMembersService, type MembersService } from "./modules/members/members.service.ts";
import { createProfileService, type ProfileService } from "./modules/profile/profile.service.ts";
import { createRegionsService, type RegionsService } from "./modules/regions/regions.service.ts";
import {
  type CompanyReviewsService,
  createCompanyReviewsService,
} from "./modules/reviews/company/company-reviews.service.ts";
import {
  createPersonReviewsService,
  type PersonReviewsService,
} from "./modules/reviews/person/person-reviews.service.ts";
import { createSystemService, type SystemService } from "./modules/system/system.service.ts";
import {
  createThrottleService,
  type ThrottleService,
} from "./modules/throttle/throttle.service.ts";
import { createUploadsService, type UploadsService } from "./modules/uploads/uploads.service.ts";
import {
  createUserStatusService,
  type UserStatusService,
} from "./modules/users/user-status.service.ts";
import type { BankCheck } from "./providers/bank-check/port.ts";
import type { IdentityProvider } from "./providers/identity/port.ts";
import type { MailTransport } from "./providers/mail/port.ts";
import { chooseProviders } from "./providers/providers.ts";
import type { Screening } from "./providers/screening/port.ts";
import type { TaxCheck } from "./providers/tax-check/port.ts";
import type { VirusScanner } from "./providers/virus-scan/port.ts";
import { type ProviderReport, watchProvider } from "./providers/watch-provider.ts";
import { createStorage } from "./storage/create-storage.ts";
import { createPartialUploads } from "./storage/partial-uploads.ts";
import { createReceivedFiles, type ReceivedFiles } from "./storage/received-files.ts";

export interface Services {
  readonly account: AccountService;
  /** To be run once when the server starts. */
  readonly claimEarlierNumbers: () => Promise<void>;
  readonly companyReviews: CompanyReviewsService;
  readonly banks: BanksService;
  readonly company: CompanyService;
  readonly companyStatus: CompanyStatusService;
  readonly delivery: DeliveryService;
  readonly duplicates: DuplicatesService;
  readonly files: FilesService;
  readonly jobHandlers: JobHandlers;
  readonly jobs: Jobs;
  readonly kyc: KycService;
  readonly mail: MailService;
  readonly members: MembersService;
  readonly profile: ProfileService;
  readonly received: ReceivedFiles;
  readonly regions: RegionsService;
  readonly reviews: PersonReviewsService;
  readonly throttle: ThrottleService;
  readonly system: SystemService;
  readonly uploads: UploadsService;
  readonly undeliveredMails: UndeliveredMailsService;
  readonly userStatus: UserStatusService;
}

export interface ServiceOptions {
  readonly clock?: Clock;
  readonly jobPollSeconds?: number;
  readonly onJobError: (error: Error) => void;
  readonly onProviderReport: (line: ProviderReport) => void;
  /** Outside parties as tests play them; otherwise whatever is configured. */
  readonly mailTransport?: MailTransport;
  readonly screening?: Screening;
  readonly identity?: IdentityProvider;
  readonly virusScanner?: VirusScanner;
  readonly taxCheck?: TaxCheck;
  readonly bankCheck?: BankCheck;
  /** Tests bring their own to count its calls; otherwise argon2id. */
  readonly passwords?: PasswordHasher;
  /** The bundled workers for files; the sources are run by tests only, which bundle them themselves. */
  readonly pdfWorkerFile?: string;
  readonly imageWorkerFile?: string;
}

/** Where the build puts a worker, beside the bundle that this code is in. */
const bundledWorker = (name: string) =>
  join(dirname(fileURLToPath(import.meta.url)), "modules/files", `${name}.js`);

/**
 * One of each kind for each lane. Those of the second give way: its processes yield the processor, and where two
 * documents take too much memory together, its own is given up first.
 */
function createFileWorkers({ pdfWorkerFile, imageWorkerFile }: ServiceOptions) {
  const pdfWorker = pdfWorkerFile ?? bundledWorker("pdf-worker");
  const imageWorker = imageWorkerFile ?? bundledWorker("image-worker");
  return {
    pdfCheckers: [
      createPdfChecker(pdfWorker, { maxGrowthBytes: 350 * 1024 * 1024 }),
      createPdfChecker(pdfWorker),
    ],
    imageProcesses: [createImageProcess(imageWorker, 0), createImageProcess(imageWorker, 10)],
  };
}

/** Puts the services together: the one place that knows which implementation stands behind which port. */
export function createServices(
  config: Config,
  database: OpenedDatabase,
  options: ServiceOptions,
): Services {
  const { db, background } = database;
  const { onProviderReport } = options;
  // An outage is told of by whoever runs the statements, once and not for each piece of work that meets it.
  const onJobError = (error: Error) => {
    if (!serviceFaultOf(error)) options.onJobError(error);
  };
  const parties = chooseProviders(config);
  const scanner = options.virusScanner ?? parties.virusScan;
  const bankCheck = options.bankCheck ?? parties.bankCheck;
  const taxCheck = options.taxCheck ?? parties.taxCheck;
  const screening = options.screening ?? parties.screening;
  const identity = options.identity ?? parties.identity;
  const clock = options.clock ?? systemClock;
  const jobs = createJobs({
    db,
    executeSql: watchProvider("database", database.executeSql, onProviderReport),
    onError: onJobError,
    isOnlyProcess: database.engine === "embedded",
    ...(options.jobPollSeconds === undefined ? {} : { pollSeconds: options.jobPollSeconds }),
  });
  const transport = options.mailTransport ?? parties.mail;
  const mail = createMailService({ db, background, clock, isDelivered: transport !== null });
  const throttle = createThrottleService({
    db,
    background,
    clock,
    indexKey: config.indexKey,
    rateLimitFactor: config.rateLimitFactor,
  });
  const account = createAccountService({
    db,
    background,
    clock,
    jobs,
    mail,
    throttle,
    passwords: options.passwords ?? argon2Passwords,
    indexKey: config.indexKey,
    webUrl: config.webUrl,
  });
  const members = createMembersService({
    db,
    background,
    clock,
    account,
    mail,
    throttle,
    webUrl: config.webUrl,
  });
  const duplicates = createDuplicatesService({ clock, indexKey: config.indexKey });
  const userStatus = createUserStatusService({
    mail,
    jobs,
    clock,
    duplicates,
    webUrl: config.webUrl,
  });
  const companyStatus = createCompanyStatusService({
    mail,
    clock,
    duplicates,
    webUrl: config.webUrl,
  });
  const profile = createProfileService(db);
  const regions = createRegionsService(db);
  const storage = createStorage(config);
  const parts = createPartialUploads(join(config.dataDir, "uploads"), config.storageKey);
  const files = createFilesService({
    background,
    clock,
    storage,
    scanner: { scan: watchProvider("virus-scan", scanner.scan, onProviderReport) },
    ...createFileWorkers(options),
    budget: createWorkBudget(throttle),
    addresses: createFileAddresses({
      db,
      clock,
      signingKey: config.signingKey,
      apiUrl: config.apiUrl,
      findSession: account.sessions.findById,
    }),
  });
  const banks = createBanksService({
    db,
    bankCheck: { find: watchProvider("bank-check", bankCheck.find, onProviderReport) },
  });
  const company = createCompanyService({
    db,
    clock,
    files,
    profile,
    regions,
    banks,
    companyStatus,
    taxCheck: { find: watchProvider("tax-check", taxCheck.find, onProviderReport) },
    npwpNumbers: createSealedNumbers("npwp", config),
    accountNumbers: createSealedNumbers("account", config),
    duplicates,
  });
  const idCardNumbers = createSealedNumbers("nik", config);
  const kyc = createKycService({
    db,
    clock,
    files,
    profile,
    regions,
    userStatus,
    idCardNumbers,
    duplicates,
  });
  const kycChecks = createKycChecksService({
    db,
    clock,
    jobs,
    files,
    kyc,
    userStatus,
    screening: screening && {
      screen: watchProvider("screening", screening.screen, onProviderReport),
    },
    identity: identity && {
      register: watchProvider("identity", identity.register, onProviderReport),
    },
  });
  const companyReviews = createCompanyReviewsService({
    db,
    clock,
    files,
    members,
    company,
    companyStatus,
    duplicates,
    signingKey: config.signingKey,
  });
  return {
    account,
    companyReviews,
    banks,
    company,
    companyStatus,
    delivery: createDeliveryService({
      db,
      clock,
      transport,
      report: onProviderReport,
      onError: onJobError,
      pollSeconds: options.jobPollSeconds ?? 1,
    }),
    duplicates,
    files,
    jobHandlers: {
      "mail-code": ({ challengeId }) => account.codes.mail(challengeId),
      "mail-password-reset": account.password.mailReset,
      "remove-ended": async () => {
        await account.removeEnded();
        await throttle.removeEnded();
        await members.invitations.removeEnded();
        await mail.removeEnded();
      },
      "screen-submission": kycChecks.screenSubmission,
      "register-identity": kycChecks.registerIdentity,
      "resume-checks": kycChecks.resumeDue,
    },
    jobs,
    kyc,
    mail,
    members,
    throttle,
    undeliveredMails: createUndeliveredMailsService({ db, clock, signingKey: config.signingKey }),
    claimEarlierNumbers: createEarlierClaims({ db: background, kyc, company, duplicates }),
    uploads: createUploadsService({
      db,
      background,
      clock,
      files,
      parts,
      apiUrl: config.apiUrl,
    }),
    system: createSystemService({
      db,
      jobs,
      stores: [storage, parts],
      isInMaintenance: config.maintenance,
    }),
    userStatus,
    profile,
    received: createReceivedFiles(join(config.dataDir, "received"), clock),
    regions,
    reviews: createPersonReviewsService({
      db,
      clock,
      files,
      kyc,
      duplicates,
      userStatus,
      signingKey: config.signingKey,
    }),
  };
}
