import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PGlite } from "@electric-sql/pglite";
import type { CallData } from "@rukun/contract/call";
import { headers } from "@rukun/contract/headers";
import {
  getStepOne,
  getStepTwo,
  saveStepOne,
  saveStepThree,
  saveStepTwo,
} from "@rukun/contract/kyc";
import { listOutbox } from "@rukun/contract/system";
import { build } from "esbuild";
import sharp from "sharp";
import { openEmbeddedDatabase } from "./db/client.ts";
import { packageRoot } from "./lib/package-root.ts";
import { createMember, type TestMember } from "./test/factories.ts";
import { picture } from "./test/images.ts";
import { statusMoves, submissionsOf } from "./test/queries.ts";
import { newIdCardNumber, stepOneBody, stepThreeForm, stepTwoForm } from "./test/verification.ts";

// A killed API is the embedded database's concern: a PostgreSQL server does not die with it.
const onEmbedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;

const apiKey = "test-key-test-key";
const key32 = () => randomBytes(32).toString("base64");
const dataDir = mkdtempSync(join(tmpdir(), "rukun-kill-"));
const databaseFolder = join(dataDir, "database");
/** Beside the real build, so that packages and migrations are found from it. */
const bundleDir = join(packageRoot(), "dist", `kill-test-${process.pid}`);
const secrets = { STORAGE_KEY: key32(), SIGNING_KEY: key32(), INDEX_KEY: key32() };

interface RunningApi {
  readonly process: ChildProcess;
  readonly address: string;
  /** Resolves once a line of its output holds a text; false when it ended before. */
  readonly says: (text: string) => Promise<boolean>;
}

let running: RunningApi | undefined;
let port = 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

function startApi(): RunningApi {
  const child = spawn(process.execPath, [join(bundleDir, "main.js")], {
    // With a channel the process ends when the test does, whatever happens to the test.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      APP_ENV: "local",
      DATA_DIR: dataDir,
      API_PORT: String(port),
      API_KEY: apiKey,
      SEED_DEMO: "false",
      LOG_LEVEL: "fatal",
      ...secrets,
    },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const said: string[] = [];
  const listeners = new Set<() => void>();
  lines.on("line", (line) => {
    said.push(line);
    for (const listen of listeners) listen();
  });
  const says = (text: string) =>
    new Promise<boolean>((resolve) => {
      const look = () => {
        if (said.some((line) => line.includes(text))) resolve(true);
      };
      listeners.add(look);
      child.once("exit", () => resolve(false));
      look();
    });
  running = { process: child, address: `http://127.0.0.1:${port}`, says };
  return running;
}

async function kill(api: RunningApi): Promise<void> {
  const ended = once(api.process, "exit");
  api.process.kill("SIGKILL");
  await ended;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const request = (api: RunningApi, member: TestMember, path: string, body?: object) =>
  fetch(`${api.address}${path}`, {
    ...(body ? { method: "POST" } : {}),
    ...(body instanceof FormData ? { body } : body ? { body: JSON.stringify(body) } : {}),
    headers: {
      [headers.apiKey]: apiKey,
      authorization: `Bearer ${member.token}`,
      ...(body && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
    },
  });

async function read<T>(api: RunningApi, member: TestMember, path: string): Promise<T> {
  const response = await request(api, member, path);
  const { data } = (await response.json()) as { data: T };
  return data;
}

/** Someone who writes 1, 2, 3 … through the API for as long as it lives. */
interface Writer {
  readonly member: TestMember;
  /** The last number the API said it had. */
  acknowledged: number;
  readonly send: (api: RunningApi, n: number) => Promise<Response>;
  /** The number that is stored. */
  readonly stored: (api: RunningApi) => Promise<number>;
}

async function writeUntilDead(
  api: RunningApi,
  writer: Writer,
  onAcknowledged: () => void,
): Promise<void> {
  for (;;) {
    const n = writer.acknowledged + 1;
    const response = await writer.send(api, n).catch(() => undefined);
    if (!response) return;
    if (response.status !== 200) throw new Error(`refused: ${await response.text()}`);
    // Headers are enough: the answer is only ever sent after the commit.
    writer.acknowledged = n;
    onAcknowledged();
    const rest = await response.arrayBuffer().catch(() => undefined);
    if (!rest) return;
  }
}

const nameWriter = (member: TestMember): Writer => ({
  member,
  acknowledged: 0,
  send: (api, n) => request(api, member, saveStepOne.path, stepOneBody({ full_name: `Siti ${n}` })),
  stored: async (api) => {
    const { user_profile: saved } = await read<CallData<typeof getStepOne>>(
      api,
      member,
      getStepOne.path,
    );
    return Number(saved?.full_name.replace("Siti ", "") ?? 0);
  },
});

/** Writes photos of which each is a pixel wider than the one before, and reads the width from the bytes. */
const photoWriter = (member: TestMember, number = newIdCardNumber()): Writer => ({
  member,
  acknowledged: 0,
  send: async (api, n) => {
    const data = await picture({ width: 300 + n, height: 300 });
    return request(api, member, saveStepTwo.path, stepTwoForm(number, { data }));
  },
  stored: async (api) => {
    const { id_card_file: file } = await read<CallData<typeof getStepTwo>>(
      api,
      member,
      getStepTwo.path,
    );
    if (!file) return 0;
    const { pathname, search } = new URL(file.url);
    const response = await fetch(`${api.address}${pathname}${search}`);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return width - 300;
  },
});

async function prepareDatabase(): Promise<TestMember[]> {
  const dump = process.env.RUKUN_TEST_DUMP ?? "";
  const client = await PGlite.create({
    dataDir: databaseFolder,
    loadDataDir: await openAsBlob(dump),
  });
  await client.close();
  const database = await openEmbeddedDatabase({ folder: databaseFolder });
  const members = [
    await createMember({ database }),
    await createMember({ database }),
    await createMember({ database }),
  ];
  await database.close();
  return members;
}

/** Work that was under way when its process died is taken up again once its time is over; here it is over at once. */
async function letWorkExpire(): Promise<void> {
  const database = await openEmbeddedDatabase({ folder: databaseFolder });
  await database.executeSql(
    "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
  );
  await database.close();
}

onEmbedded("kill -9 of the API at any moment", () => {
  let writers: Writer[];
  let submitter: TestMember;

  beforeAll(async () => {
    await build({
      entryPoints: [join(packageRoot(), "src/main.ts")],
      outdir: bundleDir,
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      packages: "external",
      alias: { "@rukun/contract": join(packageRoot(), "../contract/src") },
      logLevel: "silent",
    });
    port = await freePort();
    const [a, b, c] = (await prepareDatabase()) as [TestMember, TestMember, TestMember];
    submitter = c;
    writers = [nameWriter(a), photoWriter(b)];
  }, 60_000);

  afterAll(async () => {
    if (running && running.process.exitCode === null) await kill(running);
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(bundleDir, { recursive: true, force: true });
  });

  async function startedApi(): Promise<RunningApi> {
    const api = startApi();
    expect(await api.says('"msg":"ready"')).toBe(true);
    return api;
  }

  /** Lets everybody write, and kills the API a random while after a random number of answers. */
  async function killWhileWriting(api: RunningApi): Promise<void> {
    let left = randomInt(2, 25);
    let enough = (): void => undefined;
    const isEnough = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const countDown = () => {
      left -= 1;
      if (left === 0) enough();
    };
    const writing = writers.map((writer) => writeUntilDead(api, writer, countDown));
    await isEnough;
    await wait(randomInt(0, 40));
    await kill(api);
    await Promise.all(writing);
  }

  /** What is stored is what was acknowledged last, or the write that was under way behind it. */
  async function expectNothingLost(api: RunningApi): Promise<void> {
    for (const writer of writers) {
      const stored = await writer.stored(api);
      expect([0, 1]).toContain(stored - writer.acknowledged);
      writer.acknowledged = stored;
    }
  }

  it("loses no acknowledged write, and the database opens every time", async () => {
    let api = await startedApi();
    for (const { member } of writers) {
      await request(api, member, saveStepOne.path, stepOneBody({ full_name: "Siti 0" }));
    }
    for (let round = 0; round < 3; round += 1) {
      await killWhileWriting(api);
      // Also in the middle of its start, while the database recovers.
      const early = startApi();
      await early.says("database: opening");
      await wait(randomInt(0, 500));
      await kill(early);
      api = await startedApi();
      await expectNothingLost(api);
    }
    await kill(api);
  }, 180_000);

  it("goes on with the background work of an acknowledged submission", async () => {
    let api = await startedApi();
    const post = (path: string, body: object) => request(api, submitter, path, body);
    await post(saveStepOne.path, stepOneBody());
    await post(saveStepTwo.path, stepTwoForm(newIdCardNumber(), { data: await picture() }));
    const sent = await post(
      saveStepThree.path,
      stepThreeForm({ data: await picture({ colour: "#c8a28c" }) }),
    );
    expect(sent.status).toBe(200);
    await kill(api);
    await letWorkExpire();
    api = await startedApi();
    const inQueue = "Verifikasi profil Anda masuk antrean tinjauan";
    for (const deadline = Date.now() + 60_000; ; ) {
      if (Date.now() > deadline) throw new Error("the background work did not go on");
      const mails = await read<CallData<typeof listOutbox>>(api, submitter, listOutbox.path);
      if (mails.some((mail) => mail.subject === inQueue)) break;
      await wait(100);
    }
    const ended = once(api.process, "exit");
    api.process.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    const database = await openEmbeddedDatabase({ folder: databaseFolder });
    expect(await statusMoves({ database }, submitter.id)).toEqual([
      "REGISTERED -> WAITING_CHECK_DTTOT",
      "WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN",
    ]);
    expect(await submissionsOf({ database }, submitter.id)).toHaveLength(1);
    await database.close();
  }, 120_000);
});
