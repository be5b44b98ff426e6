import { randomUUID } from "node:crypto";
import type { Finding } from "@rukun/contract/provider-findings";
import { rdfOf } from "../../ledger/accounts.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { addSeconds, systemClock } from "../../lib/clock.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { messagesNaming, unreadMessage } from "../../test/inbox.ts";
import { createPayment, knownAtBank, paymentOf } from "../../test/payments.ts";
import { contradictedPayout, endOf, toldOfPayout } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now: Date;
let token: string;
let officerId: string;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now });
  now = new Date();
  ({ token, id: officerId } = await createOfficer(app, { officerRoles: ["finance"] }));
});
beforeEach(async () => {
  now = new Date();
  await app.database.executeSql("delete from provider_findings");
});
afterAll(() => app.close());

const path = "/v1/backoffice/provider-findings";
const list = async (query: Record<string, string> = {}) =>
  (await app.call(`GET ${path}`, { token, query })).json().data;
const get = async (id: string) => (await app.call(`GET ${path}/${id}`, { token })).json();
const handle = (id: string, body: object = { reason: "Dicocokkan dengan mutasi." }) =>
  app.call(`POST ${path}/${id}/handle`, { token, body: { ...body } });
const retry = (id: string) => app.call(`POST ${path}/${id}/retry`, { token, body: {} });
const apply = (eventId: string) => app.services.jobHandlers["apply-payment-event"]({ eventId });
const actionsOn = async (id: string) =>
  (
    await readRows(
      app,
      "select action, reason from audit_log where object_id = $1 and actor_id = $2 order by at, ctid",
      [id, officerId],
    )
  ).map(({ action, reason }) => [action, reason]);

test("are listed by what they are, page by page: what is open the oldest first", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    now = addSeconds(now, 1);
    ids.push(await unreadMessage(app));
  }
  const first = await list();
  expect(first.items.map(({ id }: Finding) => id)).toEqual(ids.slice(0, 20));
  const second = await list({ cursor: first.next_cursor });
  expect(second.items.map(({ id }: Finding) => id)).toEqual(ids.slice(20));
  expect(second.next_cursor).toBeNull();
  await handle(ids[0] ?? "");
  expect((await list({ filter: "handled" })).items).toMatchObject([{ id: ids[0] }]);
  const all = await list({ filter: "not_understood" });
  expect(all.items[0].id).toBe(ids[21]);
  expect((await list({ filter: "refused" })).items).toEqual([]);
  const { findings } = (await app.call("GET /v1/backoffice/treasury-work", { token })).json().data;
  expect(findings).toBe(21);
});

test("show what is wrong and name nobody; the bytes are saved as they came", async () => {
  const raw = '{"payment_id":"p-1","sender_name":"BUDI SANTOSO","amount":1e400}';
  const id = await unreadMessage(app, raw);
  const { data } = await get(id);
  expect(data).toMatchObject({
    kind: "not_understood",
    party: "payments",
    code: "number",
    may_retry: true,
    handled_by: null,
    message: {
      size: raw.length,
      excerpt: '{"payment_id":"•••","sender_name":"•••","amount":1e400}',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    },
  });
  expect(JSON.stringify(data)).not.toContain("BUDI");
  const file = (await app.call(`GET ${path}/${id}/message`, { token })).json().data;
  expect(Buffer.from(file.content, "base64").toString()).toBe(raw);
  expect((await actionsOn(id)).map(([action]) => action)).toEqual([
    "finding.view",
    "finding.download",
  ]);
});

test("are dealt with once, with a reason", async () => {
  const id = await unreadMessage(app);
  expect((await handle(id, { reason: " " })).statusCode).toBe(422);
  expect((await handle(id)).statusCode).toBe(200);
  for (const again of [handle(id), retry(id)]) {
    expect((await again).json().code).toBe("transition_invalid");
  }
  expect((await get(id)).data).toMatchObject({
    handled_at: now.toISOString(),
    handled_by: expect.any(String),
    handled_reason: "Dicocokkan dengan mutasi.",
    may_retry: false,
  });
  expect((await actionsOn(id))[0]).toEqual(["finding.handle", "Dicocokkan dengan mutasi."]);
});

test("read again, what is still not understood is found again, and what is now has its effect", async () => {
  const id = await unreadMessage(app);
  const inboxId = String(
    (await readRows(app, "select inbox_id from provider_findings where id = $1", [id]))[0]
      ?.inbox_id,
  );
  expect((await retry(id)).statusCode).toBe(200);
  await apply(inboxId);
  const [again] = (await list()).items;
  expect(again.id).not.toBe(id);
  // A release later it is understood.
  const payment = await createPayment(app);
  await app.database.executeSql("update inbox set raw = $2 where id = $1", [
    inboxId,
    Buffer.from(JSON.stringify(paymentOf(payment))),
  ]);
  await retry(again.id);
  await apply(inboxId);
  const ledger = createLedger({ ...app.database, clock: systemClock });
  expect(await ledger.balanceOf(app.database.db, rdfOf(payment.userId))).toBe(payment.amount);
  expect((await list()).items).toEqual([]);
});

test("asked about again, a payment that the provider knows by now is booked", async () => {
  const payment = await createPayment(app);
  const told = paymentOf(payment, { amount: 1 });
  const inboxId = await app.services.arrivals.receive(told);
  await apply(inboxId);
  const [found] = (await list()).items;
  expect(found).toMatchObject({ kind: "unknown_payment", code: "unknown payment" });
  await knownAtBank(app, told);
  await retry(found.id);
  await apply(inboxId);
  const ledger = createLedger({ ...app.database, clock: systemClock });
  expect(await ledger.balanceOf(app.database.db, rdfOf(payment.userId))).toBe(1n);
  const [kept] = await messagesNaming(app, "payments", told.payment_id);
  expect(kept?.event_id).toBe(told.payment_id);
});

test("a payout that is contradicted is one too, and can only be dealt with", async () => {
  const payoutId = await contradictedPayout(app);
  const [found] = (await list({ filter: "contradiction" })).items;
  expect((await get(found.id)).data).toMatchObject({
    party: "payouts",
    code: "another end",
    object_id: payoutId,
    payout_id: payoutId,
    may_retry: false,
  });
  expect((await retry(found.id)).json().code).toBe("transition_invalid");
  expect((await handle(found.id)).statusCode).toBe(200);
});

test("what is said of a payout that is not ours is about the message alone", async () => {
  const eventId = await toldOfPayout(app, endOf({ id: randomUUID(), amount: 1000n }, "COMPLETED"));
  await app.services.jobHandlers["apply-payout-event"]({ eventId });
  const [found] = (await list({ filter: "contradiction" })).items;
  expect((await get(found.id)).data).toMatchObject({
    code: "unknown payout",
    object_id: eventId,
    payout_id: null,
  });
});

test.each(["unknown", randomUUID()])("one that does not exist is not found: %s", async (id) => {
  const answers = [get(id), app.call(`GET ${path}/${id}/message`, { token }).then((a) => a.json())];
  for (const answer of await Promise.all(answers)) expect(answer.code).toBe("not_found");
  expect((await handle(id)).json().code).toBe("not_found");
  expect((await retry(id)).json().code).toBe("not_found");
});

test("others than officers of finance see none, and change none", async () => {
  const id = await unreadMessage(app);
  const others = [
    await createMember(app),
    await createOfficer(app, { officerRoles: ["editor", "compliance"] }),
  ];
  for (const { token: foreign } of others) {
    for (const call of [`GET ${path}`, `GET ${path}/${id}`, `GET ${path}/${id}/message`]) {
      expect((await app.call(call, { token: foreign })).json().code).toBe("forbidden");
    }
    for (const [way, body] of [
      ["handle", { reason: "x" }],
      ["retry", {}],
    ] as const) {
      const answer = await app.call(`POST ${path}/${id}/${way}`, { token: foreign, body });
      expect(answer.json().code).toBe("forbidden");
    }
  }
});
