import type { OpenedDatabase } from "../db/client.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { createJobs, type JobHandlers } from "./jobs.ts";

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function startJobs(handlers: Partial<JobHandlers>, pollSeconds = 600) {
  const jobs = createJobs({
    ...database,
    onError: (error) => {
      throw error;
    },
    pollSeconds,
    isOnlyProcess: false,
  });
  await jobs.start(handlers);
  return jobs;
}

/** Handles what is queued under one name, and says so. */
function createInbox() {
  let tell = (_id: string) => {};
  return {
    handle: async ({ challengeId }: { challengeId: string }) => tell(challengeId),
    next: () =>
      new Promise<string>((resolve) => {
        tell = resolve;
      }),
  };
}

it("works on a job as soon as its transaction has committed, however seldom it looks", async () => {
  const inbox = createInbox();
  const jobs = await startJobs({ "mail-code": inbox.handle });
  // The first may be found by the look at the start.
  for (const challengeId of ["first", "second", "third"]) {
    const next = inbox.next();
    await database.db.transaction((tx) => jobs.enqueue(tx, "mail-code", { challengeId }));
    expect(await next).toBe(challengeId);
  }
  await jobs.stop();
});

it("finds what another process has queued, and what is due later", async () => {
  const inbox = createInbox();
  const here = await startJobs({ "mail-code": inbox.handle }, 0.05);
  const elsewhere = await startJobs({});
  for (const when of [undefined, { at: new Date(Date.now() + 1500) }]) {
    const next = inbox.next();
    await database.db.transaction((tx) =>
      elsewhere.enqueue(tx, "mail-code", { challengeId: "other" }, when),
    );
    expect(await next).toBe("other");
    if (when) expect(Date.now()).toBeGreaterThanOrEqual(when.at.getTime());
  }
  await Promise.all([here.stop(), elsewhere.stop()]);
});

it("has recurring jobs come back, at a changed time after a start with one", async () => {
  const schedule = async () =>
    (await database.executeSql("select name, cron from jobs.schedule")).rows;
  const expected = [{ name: "remove-ended", cron: "23 * * * *" }];
  for (const cron of ["23 * * * *", "5 5 5 5 *"]) {
    await database.executeSql("update jobs.schedule set cron = $1", [cron]);
    const jobs = await startJobs({ "remove-ended": async () => undefined });
    expect(await schedule()).toEqual(expected);
    await jobs.stop();
  }
});
