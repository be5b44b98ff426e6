import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { forgotPassword } from "@rukun/contract/account";
import { saveStepOne } from "@rukun/contract/kyc";
import { getHealth } from "@rukun/contract/system";
import { openPostgres } from "./db/postgres.ts";
import { argon2Passwords } from "./lib/passwords.ts";
import { type ApiProcess, bundleApi, prepareApi } from "./test/api-process.ts";
import { createMember, type TestMember } from "./test/factories.ts";
import { jakarta, stepOneBody } from "./test/kyc.ts";
import { type OwnPostgres, startOwnPostgres } from "./test/own-postgres.ts";
import {
  loginWorker,
  nameWorker,
  photoWorker,
  startLoad,
  type Worker,
} from "./test/steady-load.ts";
import { administer } from "./test/test-database.ts";

const password = "sandi yang panjang 4711";

describe("PostgreSQL fails under the API", () => {
  let dataDir = "";
  let bundle: Awaited<ReturnType<typeof bundleApi>>;
  let postgres: OwnPostgres;
  let api: ApiProcess;
  let workers: Worker[];
  let photographers: TestMember[];
  /** People who ask for a link that a job mails. */
  let forgetful: TestMember[];

  /** Everything that a start would do, but with one village instead of all of them. */
  async function prepareDatabase(): Promise<void> {
    // The fast settings of tests would lose acknowledged writes in a crash.
    await administer(postgres.url, ["alter role rukun set synchronous_commit = on"]);
    const database = await openPostgres(postgres.url, () => undefined);
    await database.migrate();
    const { province, city, district, sub_district } = jakarta;
    for (const [table, columns, ...values] of [
      ["provinces", "id, name", province.id, province.name],
      ["cities", "id, name, province_id", city.id, city.name, province.id],
      ["districts", "id, name, city_id", district.id, district.name, city.id],
      ["sub_districts", "id, name, district_id", sub_district.id, sub_district.name, district.id],
    ] as const) {
      const places = values.map((_, index) => `$${index + 1}`).join(", ");
      await database.executeSql(
        `insert into ${table} (${columns}) values (${places})`,
        values.slice(),
      );
    }
    const passwordHash = await argon2Passwords.hash(password);
    const people = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => createMember({ database }, { passwordHash })),
      );
    photographers = await people(2);
    workers = [
      ...(await people(6)).map(nameWorker),
      ...photographers.map(photoWorker),
      ...(await people(2)).map((member) => loginWorker(member, password)),
    ];
    forgetful = await people(12);
    await database.close();
  }

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "rukun-outage-"));
    [bundle, postgres] = await Promise.all([bundleApi(), startOwnPostgres()]);
    await prepareDatabase();
    const start = await prepareApi(bundle.entry, dataDir, {
      DATABASE_URL: postgres.url,
      RATE_LIMIT_FACTOR: "10000",
    });
    api = start();
    expect(await api.says('"msg":"ready"')).toBe(true);
    for (const member of photographers) {
      await api.request(member, saveStepOne.path, stepOneBody());
    }
  }, 60_000);

  afterAll(async () => {
    await api?.kill();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
    bundle?.remove();
  }, 30_000);

  async function health() {
    const response = await fetch(`${api.address}${getHealth.path}`);
    const { data } = (await response.json()) as {
      data: { status: string; parts: Record<string, string> };
    };
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, data };
  }

  /** `/health` once the storage was reached: on a busy machine its probe can time out. */
  async function healthWithStorage() {
    for (;;) {
      const answer = await health();
      if (answer.data.parts.storage === "ok") return answer;
    }
  }

  /** Asks for links until each was promised once; the mails follow as jobs. */
  async function askForLinks(members: readonly TestMember[]): Promise<void> {
    for (const member of members) {
      for (;;) {
        const response = await api.request(member, forgotPassword.path, {
          email: member.user.email,
        });
        if (response.status === 200) break;
        expect(response.status).toBe(503);
      }
    }
  }

  const terminateBackends = () =>
    administer(postgres.url, [
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rukun' and random() < 0.7",
    ]);

  it("no answer is wrong, no acknowledged write is lost, and everything recovers automatically", async () => {
    expect(await health()).toMatchObject({
      status: 200,
      data: { status: "ok", parts: { database: "ok", jobs: "ok", storage: "ok" } },
    });
    const load = startLoad(api, workers);
    await load.worksAgain(20);

    const asking = askForLinks(forgetful);
    for (const disturbance of ["restart", "crash", "restart"] as const) {
      await wait(randomInt(0, 300));
      await postgres.disturb(disturbance);
      await load.worksAgain(10);
    }
    for (let round = 0; round < 5; round += 1) {
      await wait(randomInt(0, 200));
      await terminateBackends();
    }
    await load.worksAgain(10);

    await postgres.disturb("halt");
    expect(await healthWithStorage()).toMatchObject({
      status: 503,
      retryAfter: "5",
      data: { status: "down", parts: { database: "down", storage: "ok" } },
    });
    await postgres.disturb("launch");
    await load.worksAgain(10);

    await postgres.disturb("freeze");
    expect(await health()).toMatchObject({ status: 503, data: { parts: { database: "down" } } });
    // The database stays frozen longer than any request waits: each gets an answer.
    await load.allAreRefused();
    await postgres.disturb("thaw");
    await load.worksAgain(20);
    await asking;

    await load.stop();
    expect(load.problems).toEqual([]);
    expect(load.counts.unavailable).toBeGreaterThan(0);
    expect(workers.filter(({ accepted }) => accepted === 0)).toEqual([]);
    for (const worker of workers) {
      if (!worker.stored) continue;
      const stored = await worker.stored(api);
      // The last write may have been stored without being acknowledged.
      expect(stored).toBeGreaterThanOrEqual(worker.accepted);
      expect(stored).toBeLessThanOrEqual(worker.sent);
    }
    expect(api.child.exitCode).toBeNull();
  }, 120_000);

  it("jobs that were promised meanwhile are done, and each once", async () => {
    const database = await openPostgres(postgres.url, () => undefined);
    const emails = forgetful.map(({ user }) => user.email);
    const text =
      "select recipient, count(*)::int as mails from mails where recipient = any($1) group by 1";
    for (const deadline = Date.now() + 110_000; ; await wait(100)) {
      const { rows } = await database.executeSql(text, [emails]);
      if (rows.length === emails.length) break;
      if (Date.now() > deadline) throw new Error(`${rows.length} of ${emails.length} mails`);
    }
    await database.close();
    expect(await health()).toMatchObject({ status: 200 });
    expect(await api.stop()).toBe(0);
  }, 120_000);
});
