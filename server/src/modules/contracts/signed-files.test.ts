import { sha256 } from "../../lib/crypto.ts";
import type { Signer } from "../../providers/signer/port.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { askToSign, readyToSign, sendToSigner } from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const fetchJobs = (app: TestApp, signingId: string) =>
  readRows(app, "select 1 from jobs.job where name = 'fetch-signed' and data->>'signingId' = $1", [
    signingId,
  ]);
const fetchSigned = (app: TestApp, signingId: string) =>
  app.services.jobHandlers["fetch-signed"]({ signingId });
const read = (app: TestApp, token: string, contract_id: string) =>
  app.call("GET /v1/contract/signed", { token, query: { contract_id } });
const checkOf = async (app: TestApp, hash: string) =>
  (await app.call("GET /v1/contract/check", { query: { sha256: hash } })).json().data.contract;
/** Signs at the provider that is played, and applies what it tells. */
async function signThere(app: TestApp) {
  const ready = await readyToSign(app);
  const signingId = await askToSign(app, ready.funder, ready.wakalah);
  const providerId = await sendToSigner(app, signingId);
  await app.call(`POST /v1/development/sandbox/documents/${providerId}/sign`);
  await app.services.jobHandlers["play-signer"]({ documentId: providerId });
  const told = await readRows<{ id: string }>(app, "select id from inbox where applied_at is null");
  for (const { id } of told) await app.services.jobHandlers["apply-signing-event"]({ eventId: id });
  await app.services.jobHandlers["make-contract"]({ contractId: ready.wakalah });
  return { ...ready, signingId, providerId };
}
const hasFile = async (app: TestApp, token: string, campaign_transaction_id: string) =>
  (
    await app.call("GET /v1/campaign/transaction/detail", {
      token,
      query: { campaign_transaction_id },
    })
  ).json().data.akads.wakalah.has_signed_file;

describe("what was signed at the provider", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({}, { hasWorkers: false });
  });
  afterAll(() => app.close());

  test("is fetched once, kept encrypted, and read by whoever may read the contract", async () => {
    const { funder, transactionId, wakalah, signingId } = await signThere(app);
    expect(await fetchJobs(app, signingId)).toHaveLength(1);
    expect((await read(app, funder.token, wakalah)).statusCode).toBe(404);
    expect(await hasFile(app, funder.token, transactionId)).toBe(false);
    await Promise.all([fetchSigned(app, signingId), fetchSigned(app, signingId)]);
    expect(await hasFile(app, funder.token, transactionId)).toBe(true);

    const answer = await read(app, funder.token, wakalah);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toMatch(/WKL-.*-signed\.pdf/);
    const [kept] = await readRows<{ hash: string; file: string }>(
      app,
      "select signed_sha256 as hash, signed_file_id as file from contract_signings where id = $1",
      [signingId],
    );
    expect(sha256(answer.rawPayload)).toBe(kept?.hash);
    const files = "select id from files where name like '%-signed.pdf' and owner_id = $1";
    expect(await readRows(app, files, [funder.id])).toEqual([{ id: kept?.file }]);

    const officer = await createOfficer(app);
    expect((await read(app, officer.token, wakalah)).statusCode).toBe(200);
    const seen = "select actor_id from audit_log where object_id = $1 and action = 'file.view'";
    expect(await readRows(app, seen, [wakalah])).toEqual([{ actor_id: officer.id }]);
    const stranger = await createMember(app);
    expect((await read(app, stranger.token, wakalah)).json().code).toBe("not_found");
    expect((await read(app, funder.token, "x")).json().code).toBe("not_found");
  });

  test("is the version that was sent with a mark in its place, and the check knows it as a version", async () => {
    const { funder, wakalah, signingId, providerId } = await signThere(app);
    await fetchSigned(app, signingId);
    const signed = (await read(app, funder.token, wakalah)).rawPayload;
    const versions = await readRows<{ version: number; file: string; hash: string }>(
      app,
      "select version, file_id as file, sha256 as hash from contract_versions where contract_id = $1 order by version",
      [wakalah],
    );
    const [sent, sealed] = versions;
    const bytes = await app.services.files.read(sent?.file ?? "");
    expect(signed.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(signed.length).toBeGreaterThan(bytes.length);
    const played = (await app.call(`GET /v1/development/sandbox/documents/${providerId}`)).json()
      .data;
    const { x, y, width, height } = played.position;
    expect(signed.subarray(bytes.length).toString("latin1")).toContain(
      `/Rect [${x} ${y} ${x + width} ${y + height}]`,
    );

    const known = await checkOf(app, sha256(signed));
    expect(known).toMatchObject({ version: 2, source: "signer", is_newest: true, is_void: false });
    const own = await checkOf(app, sealed?.hash ?? "");
    expect(own).toMatchObject({ version: 2, source: "platform", number: known.number });
    expect(known.signers).toEqual(own.signers);
    expect(known.sealed_at).toBe(known.signers[0].signed_at);
  });

  test("a signature that is no longer the newest is an earlier version there, too", async () => {
    const { funder, wakalah, signingId } = await signThere(app);
    await fetchSigned(app, signingId);
    const hash = sha256((await read(app, funder.token, wakalah)).rawPayload);
    await app.database.executeSql("update contracts set superseded_at = now() where id = $1", [
      wakalah,
    ]);
    expect(await checkOf(app, hash)).toMatchObject({ is_newest: false });
  });
});

describe("a provider that does not hand it out", () => {
  let app: TestApp;
  let answer: () => Promise<Buffer | null>;
  const signer: Signer = {
    send: async ({ reference }) => ({
      providerId: reference,
      signingUrl: "https://signer.example/",
    }),
    signedAt: async () => new Date(),
    fetchSigned: () => answer(),
  };
  beforeAll(async () => {
    app = await createTestApp({}, { hasWorkers: false, signer });
  });
  afterAll(() => app.close());

  async function signed() {
    const { funder, wakalah } = await readyToSign(app);
    const signingId = await askToSign(app, funder, wakalah);
    await sendToSigner(app, signingId);
    await app.services.jobHandlers["send-to-signer"]({ signingId });
    const told = await readRows<{ id: string }>(
      app,
      "select id from inbox where applied_at is null",
    );
    for (const { id } of told)
      await app.services.jobHandlers["apply-signing-event"]({ eventId: id });
    return { funder, wakalah, signingId };
  }

  test.each([
    ["has none yet", async () => null, "not there yet"],
    ["is down", () => Promise.reject(new Error("no answer")), "no answer"],
    ["sends a page", async () => Buffer.from("<html>"), "refused"],
    ["sends half of one", async () => Buffer.from("%PDF-1.7\n1 0 obj\n<<"), "refused"],
    ["sends nothing", async () => Buffer.alloc(0), "refused"],
  ] as [string, () => Promise<Buffer | null>, string][])(
    "%s: the job fails and is done again",
    async (_title, given, reason) => {
      const { funder, wakalah, signingId } = await signed();
      answer = given;
      await expect(fetchSigned(app, signingId)).rejects.toThrow(reason);
      expect((await read(app, funder.token, wakalah)).statusCode).toBe(404);
      expect(await readRows(app, "select 1 from files where name like '%-signed.pdf'")).toEqual([]);
    },
  );

  test("is asked again for a week after the job has given up, and not afterwards", async () => {
    const { signingId } = await signed();
    const keep = async (ago: string) => {
      await app.database.executeSql("delete from jobs.job where name = 'fetch-signed'");
      await app.database.executeSql(
        `update contract_signings set signed_at = now() - interval '${ago}' where id = $1`,
        [signingId],
      );
      await app.services.jobHandlers["keep-contracts"]({});
      return (await fetchJobs(app, signingId)).length;
    };
    expect([await keep("1 minute"), await keep("8 days"), await keep("10 minutes")]).toEqual([
      0, 0, 1,
    ]);
    // Those of the demo were never sent anywhere.
    await app.database.executeSql("update contract_signings set signing_url = '' where id = $1", [
      signingId,
    ]);
    expect(await keep("6 minutes")).toBe(0);
  });
});
