import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Database, ExecuteSql, Transaction } from "../db/client.ts";
import { within } from "../lib/within.ts";
import { createJobStatements } from "./job-statements.ts";
import { startWorker, type Worker } from "./worker.ts";

/** Every kind of background work, and what it is told. */
export interface JobData {
  "mail-code": { challengeId: string };
  /** `userId` is null when nobody has the email that was typed: queued all the same, so that nobody can tell. */
  "mail-password-reset": { resetId: string; userId: string | null; requestId: string };
  "remove-ended": Record<string, never>;
  "screen-submission": { submissionId: string };
  "register-identity": { userId: string; submissionId: string };
  "resume-checks": Record<string, never>;
}
export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

export interface Jobs {
  /** Adds work in the caller's transaction: it exists exactly when the change it follows from does. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N]): Promise<void>;
  /** Adds work that comes back by itself: once for a key in that many seconds, and never tried again in between. */
  enqueueOnce<N extends JobName>(
    tx: Transaction,
    name: N,
    data: JobData[N],
    once: { readonly key: string; readonly seconds: number },
  ): Promise<void>;
  start(handlers: JobHandlers): Promise<void>;
  /** Waits two seconds for running work, then gives it back; the database may make it take longer. */
  stop(): Promise<void>;
  /** Whether the queues were looked at lately. */
  isLooking(): boolean;
}

/** Work that comes back by itself, as cron lines (UTC). */
const schedules: Partial<Record<JobName, string>> = {
  "remove-ended": "23 * * * *",
  "resume-checks": "*/5 * * * *",
};
/** Work that a start begins with: what it does may be due for other reasons than time, such as a new configuration. */
const atStart: readonly JobName[] = ["resume-checks"];
/** No piece of work takes long; what a killed process left is taken up again after this. */
const expireInSeconds = 60;

/** How many of each are worked on at once. Somebody waits for codes; all of them share the database's connections. */
const slots: Record<JobName, number> = {
  "mail-code": 8,
  "mail-password-reset": 2,
  "remove-ended": 1,
  "screen-submission": 2,
  "register-identity": 2,
  "resume-checks": 1,
};
const queues = Object.keys(slots) as JobName[];

/** `$1` text with its values as a statement that can run inside a drizzle transaction. */
function toStatement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}

const inTransaction = (tx: Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) =>
    (await tx.execute(toStatement(text, values))) as unknown as { rows: unknown[] },
});

/** Background work in the product's own database; a killed process loses none of it. */
export function createJobs(deps: {
  db: Database;
  executeSql: ExecuteSql;
  onError: (error: Error) => void;
  /** Seconds between looks for new work; tests look more often. */
  pollSeconds?: number;
  /** Nobody else can be at work on this database: what is marked as running at start was left by a killed process. */
  isOnlyProcess: boolean;
}): Jobs {
  const statements = createJobStatements(deps.executeSql);
  const boss = new PgBoss({
    schema: "jobs",
    // Looks for work of killed processes; its default is once a day.
    maintenanceIntervalSeconds: 30,
    db: {
      executeSql: (text, values) => statements.execute(text, values) as Promise<{ rows: never[] }>,
    },
  });
  boss.on("error", deps.onError);
  const workers: Worker[] = [];
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, {
        db: inTransaction(tx) as unknown as PgBoss.Db,
        retryLimit: 10,
        expireInSeconds,
        retryDelay: 5,
        retryBackoff: true,
      });
    },
    async enqueueOnce(tx, name, data, { key, seconds }) {
      await boss.send(name, data, {
        db: inTransaction(tx) as unknown as PgBoss.Db,
        retryLimit: 0,
        expireInSeconds,
        singletonKey: key,
        singletonSeconds: seconds,
      });
    },
    async start(handlers) {
      await boss.start();
      if (deps.isOnlyProcess) {
        await statements.execute(
          "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
        );
      }
      for (const name of queues) {
        await boss.createQueue(name);
        const schedule = schedules[name];
        if (schedule) await boss.schedule(name, schedule);
        workers.push(
          startWorker({
            slots: slots[name],
            pollMs: (deps.pollSeconds ?? 1) * 1000,
            fetch: (batchSize) => boss.fetch<object>(name, { batchSize }),
            handle: handlers[name] as (data: object) => Promise<void>,
            complete: (id) => boss.complete(name, id),
            fail: (id, error) => boss.fail(name, id, { kind: error.name }),
            onError: deps.onError,
          }),
        );
      }
      for (const name of atStart) await boss.send(name, {}, { expireInSeconds });
    },
    async stop() {
      statements.giveUp();
      await within(2000, Promise.all(workers.map((worker) => worker.stop())));
      await boss.stop({ graceful: true, timeout: 1000, wait: true });
      // The caller closes the database next; a statement still under way would never get its answer.
      await statements.settled();
    },
    isLooking: statements.areAnswered,
  };
}
