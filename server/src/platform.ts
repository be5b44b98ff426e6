import type { Config } from "./config.ts";
import type { Database, OpenedDatabase } from "./db/client.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { type Commands, createCommands } from "./kernel/commands.ts";
import { type Clock, systemClock } from "./lib/clock.ts";
import { argon2Passwords, type PasswordHasher } from "./lib/passwords.ts";
import { serviceFaultOf } from "./lib/service-fault.ts";
import type { HandleCall } from "./plugins/contract-routes.ts";
import type { BankCheck } from "./providers/bank-check/port.ts";
import type { FundAccountsProvider } from "./providers/fund-accounts/port.ts";
import type { IdentityProvider } from "./providers/identity/port.ts";
import type { MailTransport } from "./providers/mail/port.ts";
import type { PaymentsProvider } from "./providers/payments/port.ts";
import { chooseProviders } from "./providers/providers.ts";
import type { Screening } from "./providers/screening/port.ts";
import type { Signer } from "./providers/signer/port.ts";
import type { TaxCheck } from "./providers/tax-check/port.ts";
import type { VirusScanner } from "./providers/virus-scan/port.ts";
import { type ProviderReport, watchProvider } from "./providers/watch-provider.ts";

/** Log entry about a row that a job had to leave as it is. Names it by its id, and nothing of a person. */
export interface JobFinding {
  readonly msg: "registration kept";
  readonly subject: string;
  /** What keeps it. */
  readonly kind: string;
}

export interface ServiceOptions {
  readonly clock?: Clock;
  readonly jobPollSeconds?: number;
  readonly onJobError: (error: Error) => void;
  readonly onProviderReport: (line: ProviderReport) => void;
  /** Told of rows that a job has to leave; nobody by default. */
  readonly onFinding?: (line: JobFinding) => void;
  /** Outside parties replaced by tests; by default the configured ones. */
  readonly mailTransport?: MailTransport;
  readonly screening?: Screening;
  readonly identity?: IdentityProvider;
  readonly virusScanner?: VirusScanner;
  readonly taxCheck?: TaxCheck;
  readonly bankCheck?: BankCheck;
  /** How long a late answer of the account check is waited for; shorter in tests. */
  readonly bankCheckWaitMilliseconds?: number;
  readonly payments?: PaymentsProvider;
  readonly fundAccounts?: FundAccountsProvider;
  readonly signer?: Signer;
  /** Replaced by tests to count its calls; by default argon2id. */
  readonly passwords?: PasswordHasher;
  /** The bundled workers; tests, which run from the sources, bundle them themselves. */
  readonly pdfWorkerFile?: string;
  readonly imageWorkerFile?: string;
  readonly contractWorkerFile?: string;
}

/** Infrastructure shared by all modules; each takes what it needs. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  /** Connections for background work, with long time-outs. */
  readonly background: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly commands: Commands;
  readonly passwords: PasswordHasher;
  /** The outside parties; null where none is configured. */
  readonly bankCheck: BankCheck;
  readonly identity: IdentityProvider | null;
  readonly mailTransport: MailTransport | null;
  readonly payments: PaymentsProvider | null;
  readonly fundAccounts: FundAccountsProvider | null;
  readonly screening: Screening | null;
  readonly signer: Signer | null;
  readonly taxCheck: TaxCheck;
  readonly virusScanner: VirusScanner;
  readonly options: ServiceOptions;
  readonly onJobError: (error: Error) => void;
  readonly onFinding: (line: JobFinding) => void;
}

/** What a module exports to the process. */
export interface Module<Services extends object = object> {
  /** Services for other modules and the process, by name. */
  readonly services: Services;
  /** Registers its calls. */
  routes?(handle: HandleCall): void;
  /** Deletes expired rows; runs once an hour. */
  removeEnded?(): Promise<void>;
}

/** The one place that chooses the implementation of each port. */
export function createPlatform(
  config: Config,
  database: OpenedDatabase,
  options: ServiceOptions,
): Platform {
  const { db, background } = database;
  const report = options.onProviderReport;
  const clock = options.clock ?? systemClock;
  // An outage is reported once by the statement runner, not by every job that it affects.
  const onJobError = (error: Error) => {
    if (!serviceFaultOf(error)) options.onJobError(error);
  };
  const chosen = chooseProviders(config);
  const virusScanner = options.virusScanner ?? chosen.virusScan;
  const jobs = createJobs({
    db,
    executeSql: watchProvider("database", database.executeSql, report),
    onError: onJobError,
    isOnlyProcess: database.engine === "embedded",
    ...(options.jobPollSeconds === undefined ? {} : { pollSeconds: options.jobPollSeconds }),
  });
  const bankCheck = options.bankCheck ?? chosen.bankCheck({ db, jobs });
  const taxCheck = options.taxCheck ?? chosen.taxCheck;
  const screening = options.screening ?? chosen.screening;
  const identity = options.identity ?? chosen.identity?.({ db, jobs }) ?? null;
  const fundAccounts = options.fundAccounts ?? chosen.fundAccounts?.(database) ?? null;
  const payments = options.payments ?? chosen.payments?.({ db, jobs }) ?? null;
  const { webUrl } = config;
  const callbackKeys = config.callbackKeys.signer;
  const signer = options.signer ?? chosen.signer?.({ ...database, webUrl, callbackKeys }) ?? null;
  return {
    config,
    db,
    background,
    clock,
    jobs,
    commands: createCommands({ db, clock, indexKey: config.indexKey }),
    passwords: options.passwords ?? argon2Passwords,
    bankCheck: { ask: watchProvider("bank-check", bankCheck.ask, report) },
    identity: identity && { register: watchProvider("identity", identity.register, report) },
    mailTransport: options.mailTransport ?? chosen.mail,
    screening: screening && { screen: watchProvider("screening", screening.screen, report) },
    taxCheck: { find: watchProvider("tax-check", taxCheck.find, report) },
    virusScanner: { scan: watchProvider("virus-scan", virusScanner.scan, report) },
    fundAccounts: fundAccounts && {
      register: watchProvider("fund-accounts", fundAccounts.register, report),
      sendAgreement: watchProvider("fund-accounts", fundAccounts.sendAgreement, report),
      balance: watchProvider("fund-accounts", fundAccounts.balance, report),
      transferToEscrow: watchProvider("fund-accounts", fundAccounts.transferToEscrow, report),
    },
    payments: payments && {
      ...payments,
      openVirtualAccount: watchProvider("payments", payments.openVirtualAccount, report),
      closeVirtualAccount: watchProvider("payments", payments.closeVirtualAccount, report),
      balance: watchProvider("payments", payments.balance, report),
      statement: watchProvider("payments", payments.statement, report),
      transfer: watchProvider("payments", payments.transfer, report),
      findPayment: watchProvider("payments", payments.findPayment, report),
      sendPayout: watchProvider("payments", payments.sendPayout, report),
      findPayout: watchProvider("payments", payments.findPayout, report),
    },
    signer: signer && {
      ...signer,
      send: watchProvider("signer", signer.send, report),
      signedAt: watchProvider("signer", signer.signedAt, report),
      fetchSigned: watchProvider("signer", signer.fetchSigned, report),
    },
    options,
    onJobError,
    onFinding: options.onFinding ?? (() => undefined),
  };
}
