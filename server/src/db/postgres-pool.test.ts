import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { serviceFaultOf } from "../lib/service-fault.ts";
import { administer } from "../test/test-database.ts";
import type { Executor } from "./client.ts";
import { waitForPostgres } from "./postgres.ts";
import { type BoundedPool, createPool, requestLimits } from "./postgres-pool.ts";

const url = process.env.TEST_DATABASE_URL ?? "";

describe("a pool of one connection", () => {
  let pool: BoundedPool;
  const idleErrors: Error[] = [];

  const open = async (limits = {}) => {
    const told = (error: Error) => void idleErrors.push(error);
    pool = await createPool(url, { ...requestLimits, max: 1, ...limits }, told);
    return pool.db;
  };
  afterEach(() => pool.close());

  const pidOf = async (db: Executor): Promise<number> => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]?.pid ?? 0;
  };
  const terminate = (pid: number) => administer(url, [`select pg_terminate_backend(${pid}, 5000)`]);
  const faultOf = (promise: Promise<unknown>) =>
    promise.then(
      () => "none",
      (error: unknown) => serviceFaultOf(error),
    );

  it("survives the end of a connection that is checked out but idle", async () => {
    const db = await open();
    const broken = db.transaction(async (tx) => {
      await terminate(await pidOf(tx));
      // The end of the connection arrives while no statement is running.
      await wait(50);
      await tx.execute(sql`select 1`);
    });
    expect(await faultOf(broken)).toBe("unavailable");
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it("reports the end of an idle connection, and opens another", async () => {
    const db = await open();
    const pid = await pidOf(db);
    await terminate(pid);
    while (idleErrors.length === 0) await wait(5);
    expect(serviceFaultOf(idleErrors[0])).toBe("unavailable");
    expect(await pidOf(db)).not.toBe(pid);
  });

  it("gets a connection back whose transaction could not begin", async () => {
    const db = await open();
    for (let round = 0; round < 3; round += 1) {
      const unknown = { isolationLevel: "nonsense" as "serializable" };
      await expect(db.transaction(async () => undefined, unknown)).rejects.toThrow("begin");
    }
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  it("gives up what is not answered, at once also for the rest of the transaction", async () => {
    const db = await open({ query_timeout: 1000, statement_timeout: 0 });
    const begun = performance.now();
    const slow = db.transaction((tx) => tx.execute(sql`select pg_sleep(10)`));
    expect(await faultOf(slow)).toBe("unavailable");
    // Only one time-out: nothing more is sent on a connection that does not answer.
    expect(performance.now() - begun).toBeLessThan(1900);
    const { rows } = await pool.executeSql("select 7 as seven");
    expect(rows).toEqual([{ seven: 7 }]);
  });

  it("waits for a connection no longer than it may", async () => {
    const db = await open({ connectionTimeoutMillis: 200 });
    const waiting = await db.transaction(() => faultOf(pool.executeSql("select 1")));
    expect(waiting).toBe("unavailable");
  });

  it("leaves a server that has become read-only", async () => {
    const db = await open();
    const pid = await pidOf(db);
    const write = db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`create table never_made ()`);
    });
    expect(await faultOf(write)).toBe("unavailable");
    expect(await pidOf(db)).not.toBe(pid);
  });

  it("keeps a connection whose statement took too long for the server", async () => {
    const db = await open({ statement_timeout: 100 });
    const pid = await pidOf(db);
    const slow = db.transaction((tx) => tx.execute(sql`select pg_sleep(5)`));
    expect(await faultOf(slow)).toBe("busy");
    expect(await pidOf(db)).toBe(pid);
  });

  it("closes during a long statement, which fails", async () => {
    const db = await open({ statement_timeout: 0 });
    const slow = faultOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`)));
    await wait(50);
    await pool.close();
    expect(await slow).toBe("unavailable");
    pool = { ...pool, close: async () => undefined };
  });
});

describe("before the start", () => {
  it("does not wait for a database that will never be there", async () => {
    const address = new URL(url);
    address.pathname = "/nowhere";
    const told: string[] = [];
    const waiting = waitForPostgres(address.toString(), (kind) => told.push(kind));
    await expect(waiting).rejects.toMatchObject({ code: "3D000" });
    expect(told).toEqual([]);
  });
});
