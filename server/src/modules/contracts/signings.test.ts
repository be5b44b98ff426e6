import type { JobData } from "../../jobs/jobs.ts";
import { addSeconds } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { DocumentToSign, Signer } from "../../providers/signer/port.ts";
import { createFunder } from "../../test/funders.ts";
import { messagesNaming } from "../../test/inbox.ts";
import { readRows } from "../../test/queries.ts";
import {
  askToSign,
  readyToSign,
  sendToSigner,
  sign,
  signedEvent,
  signingOf,
  signingPin,
  type ToSign,
  toldOfSigning,
} from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
/** What the provider was sent, and what it says when it is asked. */
const sent: DocumentToSign[] = [];
let failure: Error | undefined;
let signedThere: Date | null = null;
const signer: Signer = {
  async send(document) {
    if (failure) throw failure;
    sent.push(document);
    return {
      providerId: `doc-${document.reference}`,
      signingUrl: `https://signer.example/${document.reference}`,
    };
  },
  signedAt: async () => signedThere,
  fetchSigned: async () => null,
};
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false, signer });
});
afterEach(() => {
  failure = undefined;
  signedThere = null;
});
afterAll(() => app.close());

const upload = (token: string, document_id: string, pin = signingPin) =>
  app.call("POST /v2/privy/upload-doc", { token, body: { document_id, pin } });
const statusOf = (token: string, id: string) =>
  app.call(`GET /privy/check/document/${id}/status`, { token });
const callback = (body: object) =>
  app.call("POST /v1/callbacks/signer/document", { body: { ...body } });
const transactionOf = async ({ funder, transactionId }: ToSign) =>
  (
    await app.call("GET /v1/campaign/transaction/detail", {
      token: funder.token,
      query: { campaign_transaction_id: transactionId },
    })
  ).json().data;
const jobsOf = (name: string, key: string, value: string) =>
  readRows(app, `select 1 from jobs.job where name = '${name}' and data->>'${key}' = $1`, [value]);
const versionsOf = (contractId: string) =>
  readRows<{ version: number; sha256: string }>(
    app,
    "select version, sha256 from contract_versions where contract_id = $1 order by version",
    [contractId],
  );
const apply = async (event: ReturnType<typeof signedEvent>) =>
  app.services.jobHandlers["apply-signing-event"]({ eventId: await toldOfSigning(app, event) });

describe("bringing a contract to the signature provider", () => {
  test("is done once, under one key, and then says where to sign", async () => {
    const { funder, wakalah } = await readyToSign(app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(funder.token, wakalah)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.json().data).toEqual({
      document_id: wakalah,
      status: "CREATED",
      signing_url: null,
      signed_at: null,
    });
    const signingId = await signingOf(app, wakalah);
    expect(await jobsOf("send-to-signer", "signingId", signingId)).toHaveLength(1);
    await sendToSigner(app, signingId);
    expect((await statusOf(funder.token, wakalah)).json().data).toMatchObject({
      status: "IN_PROGRESS",
      signing_url: `https://signer.example/${signingId}`,
    });
    const document = sent.find(({ reference }) => reference === signingId);
    const [first] = await versionsOf(wakalah);
    expect(sha256(document?.pdf ?? Buffer.alloc(0))).toBe(first?.sha256);
    expect(document?.returnUrl).toMatch(/\/campaign\/transaction\/[\da-f-]{36}$/);
    // Where its template has the place of this signer.
    expect(document?.signer.position).toEqual({
      page: expect.any(Number),
      x: 56,
      y: expect.any(Number),
      width: 200,
      height: 64,
    });
  });

  test("has no place for a document that was made before there were any", async () => {
    const { funder, wakalah } = await readyToSign(app);
    const forget = "update contract_versions set places = null where contract_id = $1";
    await app.database.executeSql(forget, [wakalah]);
    const signingId = await askToSign(app, funder, wakalah);
    await sendToSigner(app, signingId);
    const document = sent.find(({ reference }) => reference === signingId);
    expect(document?.signer.position).toBeNull();
  });

  test("goes on in the language in which it was asked for, not in that of the account", async () => {
    const { funder, wakalah } = await readyToSign(app);
    await app.call("POST /v2/privy/upload-doc", {
      token: funder.token,
      locale: "en",
      body: { document_id: wakalah, pin: signingPin },
    });
    const signingId = await signingOf(app, wakalah);
    const [job] = await readRows<{ data: JobData["send-to-signer"] }>(
      app,
      "select data from jobs.job where name = 'send-to-signer' and data->>'signingId' = $1",
      [signingId],
    );
    if (!job) throw new Error("nothing was queued");
    await app.services.jobHandlers["send-to-signer"](job.data);
    const document = sent.find(({ reference }) => reference === signingId);
    expect(document?.signer.locale).toBe("en");
    expect(new URL(document?.returnUrl ?? "").pathname).toMatch(/^\/en\/campaign\/transaction\//);
  });

  test("needs that it was read, and the PIN", async () => {
    const { funder, wakalah } = await readyToSign(app);
    await app.database.executeSql(
      "update contract_parties set read_at = null where contract_id = $1",
      [wakalah],
    );
    expect((await upload(funder.token, wakalah)).json().code).toBe("contract_unread");
    await app.services.contracts.confirmRead(funder.id, wakalah);
    const wrong = await upload(funder.token, wakalah, "402818");
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["pin"]]);
    expect(
      await readRows(app, "select 1 from contract_signings where contract_id = $1", [wakalah]),
    ).toEqual([]);
  });

  test("goes in order, while the transaction waits for it", async () => {
    const { funder, transactionId, wakalah, murabahah } = await readyToSign(app);
    expect((await upload(funder.token, murabahah)).json().code).toBe("transition_invalid");
    await app.database.executeSql(
      "update campaign_transactions set status = 'EXPIRED', held_until = null, ended_at = now() where id = $1",
      [transactionId],
    );
    expect((await upload(funder.token, wakalah)).json().code).toBe("transition_invalid");
  });

  test("is not for others: neither by its id nor by another's PIN", async () => {
    const { wakalah } = await readyToSign(app);
    const other = await createFunder(app);
    const missing = "01890000-0000-7000-8000-000000000000";
    for (const call of [upload, statusOf]) {
      for (const id of [wakalah, missing, "no-uuid"]) {
        expect((await call(other.token, id)).json().code).toBe("not_found");
      }
    }
  });

  test("that fails is tried again under the same key", async () => {
    const { funder, wakalah } = await readyToSign(app);
    const signingId = await askToSign(app, funder, wakalah);
    failure = new Error("no answer");
    await expect(sendToSigner(app, signingId)).rejects.toThrow("no answer");
    expect((await statusOf(funder.token, wakalah)).json().data.status).toBe("CREATED");
    failure = undefined;
    expect(await sendToSigner(app, signingId)).toBe(`doc-${signingId}`);
    expect(sent.at(-1)?.reference).toBe(signingId);
  });
});

describe("a signature", () => {
  test("makes another sealed version that says who signed when, and the last one lets the funder pay", async () => {
    const ready = await readyToSign(app);
    const { funder, wakalah, murabahah } = ready;
    await sign(app, funder, wakalah);
    expect((await transactionOf(ready)).status.value).toBe("CONTRACTED");
    await sign(app, funder, murabahah);
    const { status, akads } = await transactionOf(ready);
    expect(status.value).toBe("SIGNED");
    expect(akads.murabahah).toMatchObject({ signature: "signed", signing_url: null });
    const [first, second] = await versionsOf(wakalah);
    const check = async (hash = "") =>
      (await app.call("GET /v1/contract/check", { query: { sha256: hash } })).json().data.contract;
    expect(await check(first?.sha256)).toMatchObject({ version: 1, is_newest: false });
    expect(await check(second?.sha256)).toMatchObject({
      version: 2,
      is_newest: true,
      signers: [{ role: "funder", signed_at: akads.wakalah.signed_at }],
    });
    const bytes = (
      await app.call("GET /v1/contract/document", {
        token: funder.token,
        query: { contract_id: wakalah },
      })
    ).rawPayload;
    expect(sha256(bytes)).toBe(second?.sha256);
    const kept = "select status from contracts where id = any($1::uuid[]) order by kind";
    // The company has not countersigned its own yet.
    expect(await readRows(app, kept, [[wakalah, murabahah]])).toEqual([
      { status: "SIGNING" },
      { status: "SIGNED" },
    ]);
  });

  test("that is told doubled, again under another number, and by many at once counts once", async () => {
    const { funder, wakalah } = await readyToSign(app);
    const signingId = await askToSign(app, funder, wakalah);
    const providerId = await sendToSigner(app, signingId);
    const event = signedEvent(signingId, providerId);
    await Promise.all([callback(event), callback(event), callback(event)]);
    const eventId = await toldOfSigning(app, event);
    expect(await messagesNaming(app, "signer", event.event_id)).toHaveLength(1);
    const run = () => app.services.jobHandlers["apply-signing-event"]({ eventId });
    await Promise.all([run(), run()]);
    const first = (await statusOf(funder.token, wakalah)).json().data.signed_at;
    await apply(signedEvent(signingId, providerId, { signed_at: "2026-01-01T00:00:00Z" }));
    expect((await statusOf(funder.token, wakalah)).json().data.signed_at).toBe(first);
    // One for the first document, one for the signature.
    expect(await jobsOf("make-contract", "contractId", wakalah)).toHaveLength(2);
  });

  test.each([
    ["of another document", { document_token: "doc-other" }],
    ["of nobody", { reference_number: "01890000-0000-7000-8000-000000000000" }],
    ["of no number of ours", { reference_number: "x" }],
    ["that is progress", { status: "In Progress" }],
  ])("%s changes nothing", async (_title, changes) => {
    const { funder, wakalah } = await readyToSign(app);
    const signingId = await askToSign(app, funder, wakalah);
    await apply(signedEvent(signingId, await sendToSigner(app, signingId), changes));
    expect((await statusOf(funder.token, wakalah)).json().data.status).toBe("IN_PROGRESS");
  });

  test("that comes late is kept, and nothing goes on", async () => {
    const ready = await readyToSign(app);
    const { funder, transactionId, wakalah, murabahah } = ready;
    await sign(app, funder, wakalah);
    const signingId = await askToSign(app, funder, murabahah);
    const providerId = await sendToSigner(app, signingId);
    await app.call("POST /v1/campaign/pledge/cancel", {
      token: funder.token,
      body: { campaign_transaction_id: transactionId },
    });
    await apply(signedEvent(signingId, providerId));
    const { status, akads } = await transactionOf(ready);
    expect([status.value, akads.murabahah.signature]).toEqual(["CANCELLED", "signed"]);
  });

  test("is never in the future, whatever the provider's clock says", async () => {
    const { funder, wakalah } = await readyToSign(app);
    const signingId = await askToSign(app, funder, wakalah);
    const ahead = addSeconds(new Date(), 3600).toISOString();
    await apply(signedEvent(signingId, await sendToSigner(app, signingId), { signed_at: ahead }));
    const { signed_at } = (await statusOf(funder.token, wakalah)).json().data;
    expect(Date.parse(signed_at)).toBeLessThanOrEqual(Date.now());
  });

  test("that was never told is found by asking", async () => {
    const { funder, wakalah } = await readyToSign(app);
    const signingId = await askToSign(app, funder, wakalah);
    const providerId = await sendToSigner(app, signingId);
    await app.services.jobHandlers["send-to-signer"]({ signingId });
    expect((await statusOf(funder.token, wakalah)).json().data.status).toBe("IN_PROGRESS");
    signedThere = new Date();
    await app.services.jobHandlers["send-to-signer"]({ signingId });
    const [row] = await messagesNaming(app, "signer", `asked:${providerId}`);
    await app.services.jobHandlers["apply-signing-event"]({ eventId: String(row?.id) });
    expect((await statusOf(funder.token, wakalah)).json().data.status).toBe("COMPLETED");
  });
});

test("what an outage left undone is taken up: documents, what is to be sent, what was told", async () => {
  const ready = await readyToSign(app);
  const { funder, wakalah, murabahah } = ready;
  await sign(app, funder, wakalah);
  const signingId = await askToSign(app, funder, murabahah);
  const eventId = await toldOfSigning(app, signedEvent("x", "x"));
  await app.database.executeSql(
    "delete from jobs.job where name in ('make-contract', 'send-to-signer', 'apply-signing-event')",
  );
  await app.database.executeSql(
    "delete from contract_versions where contract_id = $1 and version = 2",
    [wakalah],
  );
  const old = "now() - interval '10 minutes'";
  await app.database.executeSql(`update contracts set created_at = ${old} where id = $1`, [
    wakalah,
  ]);
  await app.database.executeSql(
    `update contract_parties set signed_at = ${old} where contract_id = $1`,
    [wakalah],
  );
  await app.database.executeSql(`update contract_signings set created_at = ${old} where id = $1`, [
    signingId,
  ]);
  await app.database.executeSql(`update inbox set received_at = ${old} where id = $1`, [eventId]);
  for (const keep of ["keep-contracts", "keep-contracts", "keep-inbox", "keep-inbox"] as const) {
    await app.services.jobHandlers[keep]({});
  }
  expect(await jobsOf("make-contract", "contractId", wakalah)).toHaveLength(1);
  expect(await jobsOf("make-contract", "contractId", murabahah)).toHaveLength(0);
  expect(await jobsOf("send-to-signer", "signingId", signingId)).toHaveLength(1);
  expect(await jobsOf("apply-signing-event", "eventId", eventId)).toHaveLength(1);
  await app.services.jobHandlers["make-contract"]({ contractId: wakalah });
  expect(await versionsOf(wakalah)).toHaveLength(2);
});
