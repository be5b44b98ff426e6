import { messagesNaming } from "../../test/inbox.ts";
import { readRows } from "../../test/queries.ts";
import { askToSign, readyToSign, sendToSigner } from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

const path = "/v1/development/sandbox/documents";

async function atSigner() {
  const ready = await readyToSign(app);
  const signingId = await askToSign(app, ready.funder, ready.wakalah);
  return { ...ready, signingId, id: await sendToSigner(app, signingId) };
}
const statusOf = async (token: string, contractId: string) =>
  (await app.call(`GET /privy/check/document/${contractId}/status`, { token })).json().data;
const deliver = async (documentId: string) => {
  await app.services.jobHandlers["play-signer"]({ documentId });
  const rows = await readRows<{ id: string }>(
    app,
    "select id from inbox where provider = 'signer' and applied_at is null",
  );
  for (const { id } of rows) await app.services.jobHandlers["apply-signing-event"]({ eventId: id });
};

test("a document waits there under its signing address, once, however often it is sent", async () => {
  const { funder, wakalah, signingId, id } = await atSigner();
  await app.database.executeSql(
    "update contract_signings set provider_id = null, signing_url = null where id = $1",
    [signingId],
  );
  expect(await sendToSigner(app, signingId)).toBe(id);
  const { signing_url } = await statusOf(funder.token, wakalah);
  expect(signing_url).toBe(`${app.config.webUrl}/sandbox/sign/${id}`);
  const { data } = (await app.call(`GET ${path}`)).json();
  expect(data.filter((each: { id: string }) => each.id === id)).toEqual([
    {
      id,
      title: expect.stringMatching(/^Akad Wakalah WKL-/),
      signer_name: funder.user.fullName,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      return_url: expect.stringContaining("/campaign/transaction/"),
      position: expect.objectContaining({ x: 56, width: 200, height: 64 }),
      signed_at: null,
    },
  ]);
});

test("signed there it is signed here, once, however often it is pressed and told", async () => {
  const { funder, wakalah, signingId, id } = await atSigner();
  await deliver(id);
  expect((await statusOf(funder.token, wakalah)).status).toBe("IN_PROGRESS");
  const sign = async () => (await app.call(`POST ${path}/${id}/sign`)).json().data.signed_at;
  const first = await sign();
  expect(await sign()).toBe(first);
  await deliver(id);
  await deliver(id);
  expect(await statusOf(funder.token, wakalah)).toMatchObject({
    status: "COMPLETED",
    signed_at: first,
    signing_url: null,
  });
  expect(await messagesNaming(app, "signer", `signed:${id}`)).toHaveLength(1);
  // Asked about, it says the same.
  await app.database.executeSql("update contract_signings set signed_at = null where id = $1", [
    signingId,
  ]);
  await app.services.jobHandlers["send-to-signer"]({ signingId });
  expect(await messagesNaming(app, "signer", `asked:${id}`)).toHaveLength(1);
});

test.each(["01890000-0000-7000-8000-000000000000", "x"])("%s is no document", async (id) => {
  for (const call of [`GET ${path}/${id}`, `POST ${path}/${id}/sign`]) {
    expect((await app.call(call)).json().code).toBe("not_found");
  }
});
