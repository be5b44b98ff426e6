import { openTestDatabase } from "../test/test-database.ts";
import { createJobs } from "./jobs.ts";

it("works on a job as soon as its transaction has committed, however seldom it looks", async () => {
  const database = await openTestDatabase();
  const jobs = createJobs({
    ...database,
    onError: (error) => {
      throw error;
    },
    pollSeconds: 600,
    isOnlyProcess: false,
  });
  let done = (_id: string) => {};
  const add = (challengeId: string) => {
    const worked = new Promise<string>((resolve) => {
      done = resolve;
    });
    return database.db
      .transaction((tx) => jobs.enqueue(tx, "mail-code", { challengeId }))
      .then(() => worked);
  };
  await jobs.start({ "mail-code": async ({ challengeId }) => done(challengeId) });
  // The first may be found by the look at the start.
  for (const id of ["first", "second", "third"]) expect(await add(id)).toBe(id);
  await jobs.stop();
  await database.close();
});
