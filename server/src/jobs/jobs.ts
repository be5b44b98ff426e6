import { setTimeout as pause } from "node:timers/promises";
import type { BankNameEvent } from "@rukun/contract/bank-checks";
import type { IdentityEvent } from "@rukun/contract/identity";
import type { Locale } from "@rukun/contract/locales";
import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { afterCommit } from "../db/after-commit.ts";
import type { Database, ExecuteSql, Transaction } from "../db/client.ts";
import { within } from "../lib/within.ts";
import { createJobStatements } from "./job-statements.ts";
import { keepApart, type MergeJobs, mergeRefreshes, type Refresh } from "./merged-jobs.ts";
import { startWorker, type Worker } from "./worker.ts";

/** Every kind of background job, with its data. */
export interface JobData {
  "mail-code": { challengeId: string };
  /** `userId` is null when no account has the email: queued all the same, so that timing does not reveal it. */
  "mail-password-reset": { resetId: string; userId: string | null; requestId: string };
  "remove-ended": Record<string, never>;
  "screen-submission": { submissionId: string };
  "register-identity": { userId: string; submissionId: string };
  "apply-identity-event": { eventId: string };
  "resume-checks": Record<string, never>;
  /** One per web process. Those that are due together are one. */
  "refresh-pages": Refresh;
  "move-campaigns": Record<string, never>;
  "send-reminders": Record<string, never>;
  /** Reminds owners of contracts that wait for their company's signature. */
  "remind-signatures": Record<string, never>;
  "close-ledger-period": Record<string, never>;
  "seal-books": Record<string, never>;
  "mail-seals": Record<string, never>;
  "make-contract": { contractId: string };
  /** In the language in which its signer asked for it, or else that of their account. */
  "send-to-signer": { signingId: string; locale?: Locale };
  "apply-signing-event": { eventId: string };
  /** Brings what was signed at the provider into our storage. */
  "fetch-signed": { signingId: string };
  "keep-contracts": Record<string, never>;
  /** By the company's signature, which is one for all of a campaign. */
  "complete-contracts": Record<string, never>;
  "open-virtual-account": { paymentId: string };
  "close-virtual-account": { paymentId: string };
  "apply-payment-event": { eventId: string };
  "apply-bank-check-event": { eventId: string };
  "keep-inbox": Record<string, never>;
  "keep-payments": Record<string, never>;
  "send-payout": { payoutId: string };
  "apply-payout-event": { eventId: string };
  "keep-payouts": Record<string, never>;
  "open-fund-accounts": Record<string, never>;
  /** Hands signed agreements over to the banks of the accounts. */
  "send-fund-agreements": Record<string, never>;
  /** Outside production: the bank that is played sends a message. */
  "play-bank": { messageId: string };
  /** Outside production: the bank that is played says what became of a payout. */
  "play-payout": { playedId: string };
  /** Outside production: the signature provider that is played says what was signed. */
  "play-signer": { documentId: string };
  /** Outside production: the account check that is played calls back. */
  "play-bank-check": { message: BankNameEvent };
  /** Outside production: the identity provider that is played tells what it decided. */
  "play-identity": { event: IdentityEvent };
  "expire-holds": Record<string, never>;
  "end-fundings": Record<string, never>;
  "settle-checkouts": Record<string, never>;
  "reconcile-days": Record<string, never>;
  "order-transfers": Record<string, never>;
  /** Books what officers have released. */
  distribute: Record<string, never>;
  "remind-repayments": Record<string, never>;
  "refresh-late-campaigns": Record<string, never>;
  /** Funders' transactions follow their campaign, whose company has its money. */
  "run-transactions": Record<string, never>;
  /** Asks the tax register again about what it has not answered. */
  "check-tax-numbers": Record<string, never>;
}
export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it exists if and only if that transaction commits.
   * @param when not before that moment; at once without it.
   */
  enqueue<N extends JobName>(
    tx: Transaction,
    name: N,
    data: JobData[N],
    when?: { readonly at: Date },
  ): Promise<void>;
  /** Queues a recurring job: at most once per key in that many seconds, without retries in between. */
  enqueueOnce<N extends JobName>(
    tx: Transaction,
    name: N,
    data: JobData[N],
    once: { readonly key: string; readonly seconds: number },
  ): Promise<void>;
  /** Works on the queues that have a handler, and schedules their recurring jobs; a test may leave them out. */
  start(handlers: Partial<JobHandlers>): Promise<void>;
  /** Waits two seconds for running jobs, then returns them to the queue; a slow database may prolong this. */
  stop(): Promise<void>;
  /** Whether the queues were polled recently. */
  isLooking(): boolean;
}

/** Recurring jobs, as cron expressions (UTC). */
const schedules: Partial<Record<JobName, string>> = {
  "remove-ended": "23 * * * *",
  "resume-checks": "*/5 * * * *",
  "move-campaigns": "* * * * *",
  "send-reminders": "* * * * *",
  "remind-signatures": "41 * * * *",
  "close-ledger-period": "7 * * * *",
  "seal-books": "0 * * * *",
  // After midnight in Jakarta.
  "mail-seals": "5 17 * * *",
  "keep-inbox": "* * * * *",
  "keep-payments": "* * * * *",
  "keep-payouts": "* * * * *",
  "keep-contracts": "* * * * *",
  "complete-contracts": "* * * * *",
  "expire-holds": "* * * * *",
  "end-fundings": "* * * * *",
  "settle-checkouts": "* * * * *",
  // After midnight in Jakarta, and again should the bank not have answered.
  "reconcile-days": "30 * * * *",
  "order-transfers": "* * * * *",
  "open-fund-accounts": "*/5 * * * *",
  "send-fund-agreements": "*/5 * * * *",
  distribute: "* * * * *",
  "remind-repayments": "11 * * * *",
  // After midnight in Jakarta.
  "refresh-late-campaigns": "1 17 * * *",
  "run-transactions": "* * * * *",
  "check-tax-numbers": "*/5 * * * *",
};
/** Jobs queued at every start: they may be due for reasons other than time, such as a changed configuration. */
const atStart: readonly JobName[] = [
  "resume-checks",
  "move-campaigns",
  "keep-inbox",
  "keep-payments",
  "keep-payouts",
  "keep-contracts",
  "complete-contracts",
  "end-fundings",
  "reconcile-days",
  "seal-books",
  "mail-seals",
  "distribute",
  "run-transactions",
];
/** Jobs are short; one left by a killed process is handed out again after this. */
const expireInSeconds = 60;

/** Concurrency by job. Users wait for codes; all jobs share the background connections. */
const slots: Record<JobName, number> = {
  "mail-code": 8,
  "mail-password-reset": 2,
  "remove-ended": 1,
  "screen-submission": 2,
  "register-identity": 2,
  "apply-identity-event": 2,
  "resume-checks": 1,
  "refresh-pages": 4,
  "move-campaigns": 1,
  "send-reminders": 1,
  "remind-signatures": 1,
  "close-ledger-period": 1,
  "seal-books": 1,
  "mail-seals": 1,
  "make-contract": 1,
  "send-to-signer": 4,
  "apply-signing-event": 4,
  "fetch-signed": 2,
  "keep-contracts": 1,
  "complete-contracts": 1,
  "open-virtual-account": 4,
  "close-virtual-account": 2,
  "apply-payment-event": 4,
  "apply-bank-check-event": 4,
  "keep-inbox": 1,
  "keep-payments": 1,
  "send-payout": 4,
  "apply-payout-event": 4,
  "keep-payouts": 1,
  "open-fund-accounts": 1,
  "send-fund-agreements": 1,
  "play-bank": 4,
  "play-payout": 4,
  "play-signer": 4,
  "play-bank-check": 4,
  "play-identity": 4,
  "expire-holds": 1,
  "end-fundings": 1,
  "settle-checkouts": 1,
  "reconcile-days": 1,
  "order-transfers": 1,
  distribute: 1,
  "remind-repayments": 1,
  "refresh-late-campaigns": 1,
  "run-transactions": 1,
  "check-tax-numbers": 1,
};
const queues = Object.keys(slots) as JobName[];

/** Kinds of which those that are due together are less work than each of them by itself. */
const merging: { readonly [N in JobName]?: MergeJobs } = { "refresh-pages": mergeRefreshes };
const mostMerged = 500;

/** `$1` text with its values as a statement that can run inside a drizzle transaction. */
function toStatement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}

const inTransaction = (tx: Transaction): PgBoss.Db => ({
  executeSql: (text, values = []) => tx.execute(toStatement(text, values)),
});

/** Job queue in the product's own database; a killed process loses none of it. */
export function createJobs(deps: {
  db: Database;
  executeSql: ExecuteSql;
  onError: (error: Error) => void;
  /** Polling interval in seconds; shorter in tests. */
  pollSeconds?: number;
  /** No other process uses this database: jobs marked as running at start were left by a killed process. */
  isOnlyProcess: boolean;
}): Jobs {
  const statements = createJobStatements(deps.executeSql);
  const boss = new PgBoss({
    schema: "jobs",
    // Interval of the search for jobs of killed processes; the default is once a day.
    maintenanceIntervalSeconds: 30,
    db: {
      executeSql: (text, values) => statements.execute(text, values) as Promise<{ rows: never[] }>,
    },
  });
  boss.on("error", deps.onError);
  const workers = new Map<JobName, Worker>();
  const pollMs = (deps.pollSeconds ?? 1) * 1000;
  const stopping = new AbortController();

  /** One statement for all queues: each asked on its own would keep an idle process and its database busy. */
  async function look(): Promise<void> {
    const { rows } = await statements.execute(
      "select distinct name from jobs.job where state < 'active' and start_after < now()",
    );
    for (const { name } of rows as { name: JobName }[]) workers.get(name)?.wake();
  }
  async function keepLooking(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      // During an outage `isLooking` says so, and a later look succeeds.
      await look().catch(() => undefined);
      await pause(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Queues that exist, and schedules that say the same, are left alone. */
  async function prepareQueues(handlers: Partial<JobHandlers>): Promise<void> {
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of queues) if (!existing.has(name)) await boss.createQueue(name);
    const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const [name, cron] of Object.entries(schedules)) {
      if (name in handlers && scheduled.get(name) !== cron) await boss.schedule(name, cron);
    }
  }

  /** A job of this process does not wait for the next look; those of others do. */
  const wakeAfter = (tx: Transaction, name: JobName) =>
    afterCommit(tx, () => workers.get(name)?.wake());

  return {
    async enqueue(tx, name, data, when) {
      await boss.send(name, data, {
        db: inTransaction(tx),
        ...(when && { startAfter: when.at }),
        retryLimit: 10,
        expireInSeconds,
        retryDelay: 5,
        retryBackoff: true,
      });
      if (!when) wakeAfter(tx, name);
    },
    async enqueueOnce(tx, name, data, { key, seconds }) {
      await boss.send(name, data, {
        db: inTransaction(tx),
        retryLimit: 0,
        expireInSeconds,
        singletonKey: key,
        singletonSeconds: seconds,
      });
      wakeAfter(tx, name);
    },
    async start(handlers) {
      await boss.start();
      if (deps.isOnlyProcess) {
        await statements.execute(
          "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
        );
      }
      await prepareQueues(handlers);
      for (const name of queues) {
        const handle = handlers[name];
        if (!handle) continue;
        workers.set(
          name,
          startWorker<string[]>({
            slots: slots[name],
            fetch: async (free) => {
              const merge = merging[name];
              const jobs = await boss.fetch<object>(name, { batchSize: merge ? mostMerged : free });
              return (merge ?? keepApart)(jobs);
            },
            handle: handle as (data: object) => Promise<void>,
            complete: (ids) => boss.complete(name, ids),
            fail: ([id = "", ...others], error) =>
              others.length > 0
                ? boss.fail(name, [id, ...others])
                : boss.fail(name, id, { kind: error.name }),
            onError: deps.onError,
          }),
        );
      }
      await boss.insert(atStart.map((name) => ({ name, data: {}, expireInSeconds })));
      if (workers.size > 0) void keepLooking();
    },
    async stop() {
      statements.giveUp();
      stopping.abort();
      await within(2000, Promise.all([...workers.values()].map((worker) => worker.stop())));
      await boss.stop({ graceful: true, timeout: 1000, wait: true });
      // The caller closes the database next; a statement still running would never complete.
      await statements.settled();
    },
    isLooking: statements.areAnswered,
  };
}
