/** @engines embedded */
// A PostgreSQL server does not die with the API.
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallData } from "@rukun/contract/call";
import { saveStepOne, saveStepThree, saveStepTwo } from "@rukun/contract/kyc";
import { listOutbox } from "@rukun/contract/system";
import { openEmbeddedDatabase } from "./db/client.ts";
import { type ApiProcess, bundleApi, installDatabase, prepareApi } from "./test/api-process.ts";
import { createMember, type TestMember } from "./test/factories.ts";
import { picture } from "./test/images.ts";
import { newIdCardNumber, stepOneBody, stepThreeForm, stepTwoForm } from "./test/kyc.ts";
import { statusMoves, submissionsOf } from "./test/queries.ts";
import { rounds } from "./test/rounds.ts";
import { names, photos } from "./test/steady-load.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes 1, 2, 3 … through the API until it is killed. */
interface Writer {
  readonly member: TestMember;
  /** The last acknowledged number. */
  acknowledged: number;
  readonly send: (api: ApiProcess, n: number) => Promise<Response>;
  /** The number that is stored. */
  readonly stored: (api: ApiProcess) => Promise<number>;
}

async function writeUntilDead(
  api: ApiProcess,
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

const nameWriter = (member: TestMember): Writer => ({ member, acknowledged: 0, ...names(member) });

const photoWriter = (member: TestMember, number?: string): Writer => ({
  member,
  acknowledged: 0,
  ...photos(member, number),
});

describe("kill -9 of the API at any moment", () => {
  let dataDir = "";
  let databaseFolder = "";
  let bundle: Awaited<ReturnType<typeof bundleApi>>;
  let startApi: () => ApiProcess;
  let api: ApiProcess | undefined;
  let writers: Writer[];
  let submitter: TestMember;

  async function prepareDatabase(): Promise<void> {
    databaseFolder = await installDatabase(dataDir);
    const database = await openEmbeddedDatabase({ folder: databaseFolder });
    writers = [
      nameWriter(await createMember({ database })),
      photoWriter(await createMember({ database })),
    ];
    submitter = await createMember({ database });
    await database.close();
  }

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "rukun-kill-"));
    bundle = await bundleApi();
    await prepareDatabase();
    startApi = await prepareApi(bundle.entry, dataDir);
  }, 60_000);

  afterAll(async () => {
    await api?.kill();
    rmSync(dataDir, { recursive: true, force: true });
    bundle.remove();
  });

  async function started(): Promise<ApiProcess> {
    api = startApi();
    expect(await api.says('"msg":"ready"')).toBe(true);
    return api;
  }

  /** Starts all writers, and kills the API after a random number of answers and a random delay. */
  async function killWhileWriting(running: ApiProcess): Promise<void> {
    let left = randomInt(2, 25);
    let enough = (): void => undefined;
    const isEnough = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const countDown = () => {
      left -= 1;
      if (left === 0) enough();
    };
    const writing = writers.map((writer) => writeUntilDead(running, writer, countDown));
    await isEnough;
    await wait(randomInt(0, 40));
    await running.kill();
    await Promise.all(writing);
  }

  async function killWhileStarting(): Promise<void> {
    api = startApi();
    await api.says("database: opening");
    await wait(randomInt(0, 500));
    await api.kill();
  }

  /** The stored value is the last acknowledged write, or the one in flight after it. */
  async function expectNothingLost(running: ApiProcess): Promise<void> {
    for (const writer of writers) {
      const stored = await writer.stored(running);
      expect([0, 1]).toContain(stored - writer.acknowledged);
      writer.acknowledged = stored;
    }
  }

  it("loses no acknowledged write, and the database opens every time", async () => {
    let running = await started();
    for (const { member } of writers) {
      await running.request(member, saveStepOne.path, stepOneBody({ full_name: "Siti 0" }));
    }
    for (let round = 0; round < rounds(1, 20); round += 1) {
      await killWhileWriting(running);
      await killWhileStarting();
      running = await started();
      await expectNothingLost(running);
    }
    await running.kill();
  }, 600_000);

  it("goes on with the background work of an acknowledged submission", async () => {
    const before = await started();
    const card = stepTwoForm(newIdCardNumber(), { data: await picture() });
    const selfie = stepThreeForm({ data: await picture({ colour: "#c8a28c" }) });
    await before.request(submitter, saveStepOne.path, stepOneBody());
    await before.request(submitter, saveStepTwo.path, card);
    expect((await before.request(submitter, saveStepThree.path, selfie)).status).toBe(200);
    await before.kill();

    const after = await started();
    const inQueue = "Verifikasi profil Anda masuk antrean tinjauan";
    for (const deadline = Date.now() + 60_000; ; ) {
      if (Date.now() > deadline) throw new Error("the background work did not go on");
      const mails = await after.read<CallData<typeof listOutbox>>(submitter, listOutbox.path);
      if (mails.some((mail) => mail.subject === inQueue)) break;
      await wait(100);
    }
    expect(await after.stop()).toBe(0);
    const database = await openEmbeddedDatabase({ folder: databaseFolder });
    expect(await statusMoves({ database }, submitter.id)).toEqual([
      "REGISTERED -> WAITING_CHECK_DTTOT",
      "WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN",
    ]);
    expect(await submissionsOf({ database }, submitter.id)).toHaveLength(1);
    await database.close();
  }, 120_000);
});
