import { readdirSync } from "node:fs";
import { nameOf } from "./test/attack/contract-shape.ts";
import type { RawRequest } from "./test/attack/honest-request.ts";
import { type Change, recordChanges } from "./test/change-log.ts";
import { createFaults } from "./test/faults.ts";
import { picture } from "./test/images.ts";
import { backgroundScenes } from "./test/scenes/background.ts";
import { callerHeaders, requestIn } from "./test/scenes/scene.ts";
import { sceneOf, triedCalls } from "./test/scenes/scenes.ts";
import { createSubmission } from "./test/submissions.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Tables in which failed work may leave rows, each with its reason. */
const tablesKeepingFailures: Readonly<Record<string, string>> = {
  "public.throttles": "a request counts when it is made, whatever comes of it",
  "public.played_bank_accounts": "another party's book: it knows what it was asked for",
  "public.played_payouts": "the same book",
  "public.played_documents": "another party's book, too",
  "public.bank_account_checks": "a question is the same check, whatever comes of what it was for",
  "public.pin_tries": "a PIN that was tried counts, whatever comes of what it was for",
};

/** Writing statements that may meet no row, each with its reason. Any other one has nothing to undo in its scene. */
const mayAffectNoRow: readonly RegExp[] = [
  // Counters depend on the current hour.
  /"throttles"/,
  // What the bank answers at once was not kept.
  /^delete from "bank_account_checks"/,
  // Removes the oldest beyond the maximum of browsers, which the scene does not reach.
  /^delete from "known_browsers" .* offset /,
];

describe("work of which one statement fails leaves nothing behind", () => {
  let app: TestApp;
  let photo: Buffer;
  let faults: ReturnType<typeof createFaults>;
  let changes: Awaited<ReturnType<typeof recordChanges>>;
  let hoursLater = 0;

  beforeAll(async () => {
    app = await createTestApp(
      { RATE_LIMIT_FACTOR: "900000" },
      {
        // Their statements would be counted, and failed, among those of a call.
        hasWorkers: false,
        clock: () => new Date(Date.now() + hoursLater * 3_600_000),
      },
    );
    photo = await picture({ width: 400, height: 300 });
    faults = createFaults(app.database);
    changes = await recordChanges(app.database.executeSql);
  });
  afterAll(() => app.close());

  async function send({ method, url, headers, payload }: RawRequest, token: string | undefined) {
    const { statusCode, body } = await app.app.inject({
      method: method as "GET",
      url,
      headers: { ...callerHeaders(app, token), ...headers },
      ...(payload ? { payload } : {}),
    });
    return { status: statusCode, body };
  }

  /** Committed changes. The job engine maintains its own tables, on connections separate from those of requests. */
  async function committed(): Promise<Change[]> {
    const isWork = ({ table, connection }: Change) =>
      tablesKeepingFailures[table] === undefined &&
      (!table.startsWith("jobs.") || faults.requestConnections.has(connection));
    return (await changes.take()).filter(isWork);
  }

  /** Names of all stored files and unfinished uploads. */
  const storedFiles = () =>
    readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name);

  /**
   * Runs some work repeatedly, failing its first statement, then its second, and so on, until none is left and it
   * succeeds.
   * @param isFailure whether the result of the work is a failure.
   * @param goOn what its caller does after a failure; otherwise the same work is done again.
   * @returns what was wrong, what the work came to and wrote when nothing failed, and statements that wrote nothing.
   */
  async function failEach<T>(
    work: () => Promise<T>,
    isFailure: (outcome: T) => boolean,
    goOn: () => Promise<string[]> = async () => [],
  ) {
    const problems: string[] = [];
    for (let n = 1; ; n += 1) {
      await app.database.executeSql("delete from throttles; delete from change_log.changes");
      const before = storedFiles();
      const { outcome, failed, idle } = await faults.attempt(n, work);
      const written = await committed();
      if (failed === undefined) {
        const unmet = idle.filter((text) => !mayAffectNoRow.some((each) => each.test(text)));
        return { problems, outcome, written, unmet };
      }
      const after = storedFiles();
      const found = [
        ...(isFailure(outcome) ? [] : ["nobody is told"]),
        ...written.map(({ action, table }) => `${action} ${table} stays`),
        ...before.filter((name) => !after.includes(name)).map((name) => `file ${name} is gone`),
        ...(await goOn()),
      ];
      problems.push(...found.map((each) => `statement ${n} (${failed.slice(0, 60)}): ${each}`));
    }
  }

  test.each(triedCalls.map((call) => [nameOf(call), call] as const))("%s", async (_name, call) => {
    const { prepare, writes, askedNext } = sceneOf(call);
    const arrange = async () => {
      const scene = await prepare(app);
      return { ...scene, request: requestIn(call, scene, photo) };
    };
    let { token, params, request } = await arrange();
    if (!writes) {
      await changes.take();
      const { status, body } = await send(request, token);
      expect(status < 300 || body).toBe(true);
      expect(await committed()).toEqual([]);
      return;
    }
    const { problems, outcome, written, unmet } = await failEach(
      () => send(request, token),
      ({ status }) => status >= 500,
      askedNext &&
        (async () => {
          const { status, body } = await send(requestIn(askedNext, { params }, photo), token);
          ({ token, params, request } = await arrange());
          return status < 300 ? [] : [`${nameOf(askedNext)} is then answered ${body}`];
        }),
    );
    expect(problems).toEqual([]);
    expect(outcome.status < 300 || outcome.body).toBe(true);
    expect(written).not.toEqual([]);
    expect(unmet).toEqual([]);
  });

  test.each(backgroundScenes)("%s", async (_name, prepare) => {
    const work = await prepare(app);
    const { problems, outcome, written, unmet } = await failEach(
      () => isDone(work()),
      (done) => !done,
    );
    expect(problems).toEqual([]);
    expect(outcome).toBe(true);
    expect(written).not.toEqual([]);
    expect(unmet).toEqual([]);
  });

  test("earlier numbers are claimed together, or not yet", async () => {
    const { claimEarlierNumbers } = app.services;
    const { executeSql } = app.database;
    await claimEarlierNumbers();
    const approved = () => createSubmission(app, { status: "VERIFIED" });
    const people = [await approved(), await approved()].map(({ id }) => id);
    let isOver = false;
    for (let n = 1; !isOver; n += 1) {
      await executeSql("delete from number_claims where user_id = any($1)", [people]);
      const { outcome, failed } = await faults.attempt(n, () => isDone(claimEarlierNumbers()));
      isOver = failed === undefined;
      expect(outcome).toBe(isOver);
      const { rows } = await executeSql(
        `select count(*)::int as numbers, count(approved_at)::int as approved
         from number_claims where user_id = any($1) group by user_id`,
        [people],
      );
      // An ID card number and a phone.
      for (const row of rows) expect(row).toEqual({ numbers: 2, approved: 2 });
      if (isOver) expect(rows).toHaveLength(2);
    }
  });

  test("bytes of files that came to nothing are swept", async () => {
    hoursLater = 26;
    const { uploads, files, received } = app.services;
    for (const each of [uploads, files, received]) expect((await each.sweep()).left).toEqual({});
    const { rows } = await app.database.executeSql(
      "select id from files union select id from uploads",
    );
    const known = (rows as { id: string }[]).map(({ id }) => id);
    const ofNobody = storedFiles().filter(
      (name) => /^[\da-f-]{36}$/.test(name) && !known.includes(name),
    );
    expect(ofNobody).toEqual([]);
    expect(storedFiles().length).toBeGreaterThan(0);
  });
});
