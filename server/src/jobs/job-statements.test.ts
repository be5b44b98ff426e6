import { createJobStatements } from "./job-statements.ts";

const outage = Object.assign(new Error("gone"), { code: "57P01" });

/** A database that fails some times, and then answers. */
function failing(times: number) {
  const asked: string[] = [];
  return {
    asked,
    async executeSql(text: string) {
      asked.push(text);
      if (asked.length <= times) throw outage;
      return { rows: [{ count: "1" }] };
    },
  };
}

const complete = (statements: ReturnType<typeof createJobStatements>) =>
  statements.execute("complete", ["mail-code", ["a job's id"], null]);

it("repeats the completion of a job until it is stored", async () => {
  const { asked, executeSql } = failing(2);
  const statements = createJobStatements(executeSql);
  expect(await complete(statements)).toEqual({ rows: [{ count: "1" }] });
  expect(asked).toHaveLength(3);
});

it("lets everything else fail: the engine asks again by itself", async () => {
  const { asked, executeSql } = failing(1);
  const statements = createJobStatements(executeSql);
  await expect(statements.execute("fetch", ["mail-code", 5])).rejects.toBe(outage);
  expect(statements.areAnswered()).toBe(false);
  await statements.execute("fetch", ["mail-code", 5]);
  expect(statements.areAnswered()).toBe(true);
  expect(asked).toHaveLength(2);
});

it("gives up on shutdown, without an unhandled rejection", async () => {
  const { asked, executeSql } = failing(1000);
  const statements = createJobStatements(executeSql);
  const told = complete(statements);
  statements.giveUp();
  await statements.settled();
  expect(await told).toEqual({ rows: [{ count: 0 }] });
  expect(asked.length).toBeLessThanOrEqual(2);
});
