import { randomUUID } from "node:crypto";
import type { DisbursementEvent } from "@rukun/contract/payouts";
import type { PayoutEvent, WatchedPayout } from "@rukun/contract/watched-payouts";
import { createCollected, disbursing } from "../../test/disbursements.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { endOf, orderPayout, toldOfPayout } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { remitting as createRemitting } from "../../test/remittances.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let now = new Date();
let app: TestApp;
let officer: TestMember;
beforeEach(async () => {
  now = new Date();
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false, clock: () => now },
  );
  officer = await createOfficer(app);
});
afterEach(() => app.close());

const path = "GET /v1/backoffice/payouts";
const list = async (query: Record<string, string> = {}) =>
  (await app.call(path, { token: officer.token, query })).json();
const get = async (id: string) =>
  (await app.call(`${path}/${id}`, { token: officer.token })).json();
const idsOf = (answer: { data: { items: WatchedPayout[] } }) =>
  answer.data.items.map(({ id }) => id);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const send = (payoutId: string) => app.services.jobHandlers["send-payout"]({ payoutId });
const tell = async (told: DisbursementEvent) => {
  const eventId = await toldOfPayout(app, told);
  await app.services.jobHandlers["apply-payout-event"]({ eventId });
};
const work = async (): Promise<number> =>
  (await app.call("GET /v1/backoffice/treasury-work", { token: officer.token })).json().data
    .payouts;

test("what is open comes the oldest first, with how long it has waited, and names nobody", async () => {
  const first = await orderPayout(app);
  later(90);
  const second = await orderPayout(app);
  await send(second.id);
  later(30);
  const ended = await orderPayout(app);
  await tell(endOf(ended, "COMPLETED"));
  const { data } = await list();
  expect(data).toEqual({
    items: [
      {
        id: first.id,
        purpose: "withdrawal",
        amount: "2000000",
        state: "REQUESTED",
        bank_code: "BCA",
        requested_at: first.requestedAt.toISOString(),
        waiting_minutes: 120,
        is_contradicted: false,
        hold: null,
      },
      expect.objectContaining({ id: second.id, state: "SENT", waiting_minutes: 30 }),
    ],
    next_cursor: null,
    strays: [],
  });
  expect(JSON.stringify(data)).not.toMatch(/siti/i);
});

test("each state and purpose is a filter; what has ended comes the newest first", async () => {
  const made: string[] = [];
  for (const status of ["COMPLETED", "COMPLETED", "FAILED"]) {
    const payout = await orderPayout(app);
    await tell(endOf(payout, status));
    made.push(payout.id);
    later(1);
  }
  const returned = await orderPayout(app);
  for (const status of ["COMPLETED", "REVERSED"]) await tell(endOf(returned, status));
  expect(idsOf(await list({ filter: "SETTLED" }))).toEqual([made[1], made[0]]);
  expect(idsOf(await list({ filter: "FAILED" }))).toEqual([made[2]]);
  expect(idsOf(await list({ filter: "RETURNED" }))).toEqual([returned.id]);
  expect(idsOf(await list({ filter: "SETTLED", purpose: "tax" }))).toEqual([]);
  expect(idsOf(await list({ filter: "SETTLED", purpose: "withdrawal" }))).toHaveLength(2);
  expect((await list({ filter: "SETTLED" })).data.items[0].waiting_minutes).toBeNull();
});

test.each(["open", "SETTLED"])("%s comes in pages that leave nothing out", async (filter) => {
  const made: string[] = [];
  for (let each = 0; each < 22; each += 1) {
    const payout = await orderPayout(app);
    if (filter === "SETTLED") await tell(endOf(payout, "COMPLETED"));
    // Two of the same moment are told apart by their ids.
    if (each % 2) later(1);
    made.push(payout.id);
  }
  const first = await list({ filter });
  const second = await list({ filter, cursor: first.data.next_cursor });
  const oldestFirst = filter === "open" ? made : made.toReversed();
  expect([...idsOf(first), ...idsOf(second)]).toEqual(oldestFirst);
  expect([idsOf(first).length, second.data.next_cursor]).toEqual([20, null]);
});

test("one shows whose it is, where it goes, and all that became of it; each view is recorded", async () => {
  const payout = await orderPayout(app);
  later(1);
  await send(payout.id);
  for (let time = 0; time < 2; time += 1) {
    later(5);
    await send(payout.id);
  }
  const askedAt = now.toISOString();
  const { providerId } = (await app.services.payouts.find(app.database.db, payout.id)) ?? {};
  const id = String(providerId);
  later(1);
  await tell(endOf(payout, "COMPLETED", { id }));
  later(60);
  await tell(endOf(payout, "REVERSED", { id, failure_code: "INVALID_DESTINATION" }));
  const { data } = await get(payout.id);
  expect(data).toMatchObject({
    state: "RETURNED",
    provider_id: id,
    from: "bank:rdf",
    owner: { kind: "funder", name: "Siti Rahmawati" },
    holder: "SITI RAHMAWATI",
    bank_code: "BCA",
    last_digits: "4561",
    campaign: null,
    remittance_id: null,
    times_asked: 2,
    asked_at: askedAt,
    waiting_minutes: null,
    is_contradicted: false,
    hold: null,
  });
  expect(JSON.stringify(data)).not.toContain("5271234561");
  expect(data.history.map(({ event, reason }: PayoutEvent) => [event, reason])).toEqual([
    ["requested", null],
    ["sent", null],
    ["asked", null],
    ["settled", null],
    ["returned", "INVALID_DESTINATION"],
  ]);
  expect(data.postings.map(({ kind }: { kind: string }) => kind)).toEqual([
    "withdrawal",
    "payout",
    "reversal",
    "reversal",
  ]);
  const views = "select actor_id, subject_id from audit_log where action = 'payout.view'";
  expect(await readRows(app, views)).toEqual([{ actor_id: officer.id, subject_id: payout.owner }]);
});

test("what the bank says twice, and differently, is found, shown and counted for a week", async () => {
  const payout = await orderPayout(app);
  await tell(endOf(payout, "COMPLETED", { amount: 1_999_999 }));
  later(1);
  await tell(endOf(payout, "COMPLETED"));
  later(1);
  await tell(endOf(payout, "FAILED"));
  await orderPayout(app);
  const { data } = await list({ filter: "contradicted" });
  expect(data.items).toMatchObject([{ id: payout.id, state: "SETTLED", is_contradicted: true }]);
  const bank = `disbursement-${payout.id}`;
  // A view that is recorded is none of them.
  await get(payout.id);
  const { history } = (await get(payout.id)).data;
  expect(history.flatMap(({ told }: PayoutEvent) => told ?? [])).toEqual([
    { kind: "amount", status: "COMPLETED", provider_id: bank, amount: "1999999" },
    { kind: "end", status: "FAILED", provider_id: bank, amount: null },
  ]);
  expect(await work()).toBe(1);
  // The log keeps its own time.
  now = new Date(Date.now() + 8 * 86_400_000);
  await app.database.executeSql("update payouts set requested_at = $1 where state = 'REQUESTED'", [
    now.toISOString(),
  ]);
  expect(await work()).toBe(0);
});

test("what the bank says of a payout that is not ours stands beside the contradictions", async () => {
  const reference = randomUUID();
  await tell(endOf({ id: reference, amount: 750_000n }, "COMPLETED"));
  expect((await list({ filter: "contradicted" })).data).toEqual({
    items: [],
    next_cursor: null,
    strays: [
      {
        at: expect.any(String),
        provider_id: `disbursement-${reference}`,
        reference,
        amount: "750000",
        status: "COMPLETED",
      },
    ],
  });
  expect((await list()).data.strays).toEqual([]);
});

test("one that has waited for over a day is work for finance", async () => {
  await orderPayout(app);
  later(1439);
  expect(await work()).toBe(0);
  later(2);
  expect(await work()).toBe(1);
});

test("a disbursement leads to its campaign, and what is handed on to its remittance", async () => {
  const campaign = await createCollected(app, { amounts: [1_000_000n] });
  await disbursing(app).confirmed(campaign);
  const remitting = createRemitting(app);
  const tax = await remitting.withhold();
  const remittance = await remitting.released({ source: "tax:pph23", amount: String(tax) });
  const [sent] = idsOf(await list({ filter: "SETTLED", purpose: "disbursement" }));
  const detail = (await get(sent ?? "")).data;
  expect(detail).toMatchObject({
    campaign: { id: campaign.id, title: expect.any(String) },
    owner: { kind: "company", name: expect.any(String) },
    from: "bank:escrow",
    remittance_id: null,
  });
  const handedOn = idsOf(await list({ purpose: "tax" }));
  expect((await get(handedOn[0] ?? "")).data).toMatchObject({
    remittance_id: remittance,
    owner: { kind: "state", name: null },
    campaign: null,
  });
});

test.each(["unknown", randomUUID()])("one that does not exist is not found: %s", async (id) => {
  expect((await get(id)).code).toBe("not_found");
});

test("others than officers of finance see none", async () => {
  const { id } = await orderPayout(app);
  const others = [
    await createMember(app),
    await createMember(app, { role: "company" }),
    await createOfficer(app, { officerRoles: ["editor", "compliance"] }),
  ];
  for (const { token } of others) {
    for (const call of [path, `${path}/${id}`]) {
      expect((await app.call(call, { token })).json().code).toBe("forbidden");
    }
  }
});
