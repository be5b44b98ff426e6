import { randomUUID } from "node:crypto";
import type { DisbursementEvent } from "@rukun/contract/payouts";
import { payoutOf, rdfOf } from "../../ledger/accounts.ts";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { InsufficientBalance } from "../../ledger/ledger.ts";
import { ledgerOn } from "../../ledger/ledger-test-kit.ts";
import { addSeconds } from "../../lib/clock.ts";
import { type PaymentsProvider, PayoutRefused } from "../../providers/payments/port.ts";
import { createPaymentsSandbox } from "../../providers/payments/sandbox.ts";
import { callbackToken } from "../../test/callback-token.ts";
import { applyTold, findingsOf, messagesNaming } from "../../test/inbox.ts";
import {
  endOf,
  funderWith,
  onlyPayouts,
  orderPayout,
  payoutOrder,
  toldOfPayout,
} from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { createInboxService } from "../inbox/inbox.service.ts";
import { createPayoutEvents } from "./payout-events.service.ts";
import { setProviderId } from "./payouts.repository.ts";
import type { PayoutOrder } from "./payouts.service.ts";

let app: TestApp;
let now = new Date();
/** The bank's own book, and how it behaves towards us. */
let bank: PaymentsProvider;
let behave: (send: () => Promise<DisbursementEvent>) => Promise<DisbursementEvent>;
/** Ids of all orders that were sent to it. */
let orders: string[] = [];

beforeAll(async () => {
  const payments: PaymentsProvider = {
    ...onlyPayouts,
    sendPayout: (order) => {
      orders.push(order.externalId);
      return behave(() => bank.sendPayout(order));
    },
    findPayout: (order) => bank.findPayout(order),
  };
  app = await createTestApp({}, { hasWorkers: false, clock: () => now, payments });
  bank = createPaymentsSandbox({ ...app.database, jobs: app.services.jobs });
});
beforeEach(() => {
  now = new Date();
  orders = [];
  behave = (send) => send();
});
afterEach(async () => {
  const findings: Finding[] = [];
  await checkBooks(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
});
afterAll(() => app.close());

const timesSent = (id: string) => orders.filter((each) => each === id).length;
const books = () => ledgerOn(app.database);
const send = (payoutId: string) => app.services.jobHandlers["send-payout"]({ payoutId });
const request = (order: PayoutOrder) =>
  app.database.db.transaction((tx) => app.services.payouts.request(tx, order));
const find = (id: string) => app.services.payouts.find(app.database.db, id);
const stateOf = async (id: string) => (await find(id))?.state;
const tell = async (told: DisbursementEvent) => {
  const eventId = await toldOfPayout(app, told);
  await app.services.jobHandlers["apply-payout-event"]({ eventId });
};
/** What is in the fund account, and what is on its way. */
const moneyOf = async (owner: string) => [
  await books().balanceOf(rdfOf(owner)),
  await books().balanceOf(payoutOf(owner)),
];
const inBank = (externalId: string) =>
  readRows(app, "select id, status from played_payouts where external_id = $1", [externalId]);
const contradictions = (objectId: string) =>
  readRows(
    app,
    "select from_value, to_value, reason from audit_log where action = 'payout.contradiction' and object_id = $1 order by at, ctid",
    [objectId],
  );
/** What the recurring job takes up; its jobs are done here. */
async function keep(): Promise<number> {
  await app.services.jobHandlers["keep-payouts"]({});
  await app.services.jobHandlers["keep-inbox"]({});
  const jobs = await readRows<{ name: string; data: { payoutId: string; eventId: string } }>(
    app,
    "delete from jobs.job where name in ('send-payout', 'apply-payout-event') returning name, data",
  );
  for (const { name, data } of jobs) {
    if (name === "send-payout") await send(data.payoutId);
    else await app.services.jobHandlers["apply-payout-event"](data);
  }
  return jobs.length;
}

describe("a request", () => {
  it("is booked with its row and a job, and its money is on its way", async () => {
    const payout = await orderPayout(app);
    expect(await moneyOf(payout.owner)).toEqual([3_000_000n, 2_000_000n]);
    expect(payout).toMatchObject({ state: "REQUESTED", ref: payout.id, sentAt: null });
    expect(app.services.payouts.accountNumberOf(payout)).toBe("5271234561");
    const jobs = await readRows(app, "select 1 from jobs.job where data->>'payoutId' = $1", [
      payout.id,
    ]);
    expect(jobs).toHaveLength(1);
  });

  it("is ordered once for what it is for, also at once", async () => {
    const order = payoutOrder(await funderWith(app, 5_000_000n));
    const asked = Array.from({ length: 5 }, () => request(order));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await moneyOf(order.owner)).toEqual([3_000_000n, 2_000_000n]);
  });

  it("of more than there is leaves nothing", async () => {
    const order = payoutOrder(await funderWith(app, 1_999_999n));
    await expect(request(order)).rejects.toThrow(InsufficientBalance);
    expect(await moneyOf(order.owner)).toEqual([1_999_999n, 0n]);
    expect(await readRows(app, "select 1 from payouts where owner = $1", [order.owner])).toEqual(
      [],
    );
  });

  it("is not taken when something else is booked than what is to leave", async () => {
    const order = payoutOrder(await funderWith(app, 5_000_000n));
    await expect(request({ ...order, amount: 1n })).rejects.toThrow("is not what is to leave");
    expect(await moneyOf(order.owner)).toEqual([5_000_000n, 0n]);
  });
});

describe("sending", () => {
  it("happens once, however often the job runs", async () => {
    const { id, owner } = await orderPayout(app);
    await Promise.all([send(id), send(id), send(id)]);
    await send(id);
    expect(timesSent(id)).toBe(1);
    expect(await inBank(id)).toHaveLength(1);
    expect(await find(id)).toMatchObject({ state: "SENT", sentAt: now });
    expect(await moneyOf(owner)).toEqual([3_000_000n, 2_000_000n]);
  });

  it("that is refused after the bank has said that it arrived stays arrived", async () => {
    const payout = await orderPayout(app);
    behave = async (take) => {
      const told = await take();
      await tell(endOf(payout, "COMPLETED", { id: told.id }));
      throw new PayoutRefused("INVALID_DESTINATION");
    };
    await send(payout.id);
    behave = (take) => take();
    expect(await stateOf(payout.id)).toBe("SETTLED");
    expect(await moneyOf(payout.owner)).toEqual([3_000_000n, 0n]);
  });

  it("that has happened is withheld no more", async () => {
    const payout = await orderPayout(app);
    await send(payout.id);
    await app.services.payoutEvents.withhold(payout.id);
    expect(await stateOf(payout.id)).toBe("SENT");
    expect(await moneyOf(payout.owner)).toEqual([3_000_000n, 2_000_000n]);
  });

  it("keeps the number that the bank said first", async () => {
    const { id } = await orderPayout(app);
    for (const number of ["first", "second"]) await setProviderId(app.database.db, id, number);
    expect(await find(id)).toMatchObject({ providerId: "first" });
  });

  it("waits as long as no answer came, and asks before anything else", async () => {
    const { id } = await orderPayout(app);
    behave = async (take) => {
      await take();
      throw new Error("the connection was cut");
    };
    await expect(send(id)).rejects.toThrow("cut");
    expect(await find(id)).toMatchObject({ state: "SENT", providerId: null });
    behave = (take) => take();
    // Too early to ask.
    await send(id);
    now = addSeconds(now, 121);
    expect(await keep()).toBeGreaterThan(0);
    expect([timesSent(id), await inBank(id)]).toEqual([1, [expect.anything()]]);
    expect(await stateOf(id)).toBe("SENT");
    const [taken] = await inBank(id);
    await app.database.executeSql("update played_payouts set status = 'COMPLETED' where id = $1", [
      taken?.id,
    ]);
    now = addSeconds(now, 121);
    await keep();
    await keep();
    expect(await find(id)).toMatchObject({ state: "SETTLED", providerId: taken?.id });
  });

  it("is done again under the same key when the bank knows of nothing", async () => {
    const { id } = await orderPayout(app);
    behave = () => Promise.reject(new Error("the bank is down"));
    await expect(send(id)).rejects.toThrow("down");
    expect(await inBank(id)).toEqual([]);
    behave = (take) => take();
    now = addSeconds(now, 121);
    await keep();
    expect(await inBank(id)).toHaveLength(1);
    expect(await stateOf(id)).toBe("SENT");
  });

  it("is asked about by one at a time", async () => {
    const { id } = await orderPayout(app);
    behave = () => Promise.reject(new Error("the bank is down"));
    await expect(send(id)).rejects.toThrow("down");
    behave = (take) => take();
    now = addSeconds(now, 61);
    await Promise.all([send(id), send(id), send(id)]);
    expect(timesSent(id)).toBe(2);
  });

  it("that is learned of by asking keeps the bank's number, and no other one is believed", async () => {
    const payout = await orderPayout(app);
    const { id } = payout;
    behave = async (take) => {
      await take();
      throw new Error("no answer");
    };
    await expect(send(id)).rejects.toThrow("no answer");
    expect((await find(id))?.providerId).toBeNull();
    now = addSeconds(now, 61);
    await send(id);
    const [known] = await inBank(id);
    expect((await find(id))?.providerId).toBe(known?.id);
    await tell(endOf(payout, "COMPLETED", { id: "another" }));
    expect(await stateOf(id)).toBe("SENT");
    await tell(endOf(payout, "COMPLETED", { id: String(known?.id) }));
    expect(await stateOf(id)).toBe("SETTLED");
  });

  it("that was refused for certain gives the money back", async () => {
    const { id, owner } = await orderPayout(app);
    behave = () => Promise.reject(new PayoutRefused("INVALID_DESTINATION"));
    await send(id);
    expect(await find(id)).toMatchObject({ state: "FAILED", failureReason: "ORDER_REFUSED" });
    expect(await moneyOf(owner)).toEqual([5_000_000n, 0n]);
    now = addSeconds(now, 121);
    await send(id);
    expect(timesSent(id)).toBe(1);
  });
});

describe("what the bank tells", () => {
  it("settles a payout: the money has left", async () => {
    const payout = await orderPayout(app);
    await send(payout.id);
    const [at] = await inBank(payout.id);
    const before = await books().balanceOf("bank:rdf");
    const told = endOf(payout, "COMPLETED", { id: String(at?.id) });
    for (let time = 0; time < 3; time += 1) await tell(told);
    expect(await find(payout.id)).toMatchObject({ state: "SETTLED", endedAt: now });
    expect(await moneyOf(payout.owner)).toEqual([3_000_000n, 0n]);
    expect((await books().balanceOf("bank:rdf")) - before).toBe(-2_000_000n);
  });

  it("lets a payout fail: the money is back, and nothing has left", async () => {
    const payout = await orderPayout(app);
    const before = await books().balanceOf("bank:rdf");
    for (let time = 0; time < 3; time += 1) await tell(endOf(payout, "FAILED"));
    expect(await find(payout.id)).toMatchObject({
      state: "FAILED",
      failureReason: "INVALID_DESTINATION",
    });
    expect(await moneyOf(payout.owner)).toEqual([5_000_000n, 0n]);
    expect(await books().balanceOf("bank:rdf")).toBe(before);
  });

  it.each([
    ["COMPLETED", "FAILED", "SETTLED"],
    ["FAILED", "COMPLETED", "FAILED"],
  ])("first %s, then %s, is for an officer and moves nothing", async (first, second, state) => {
    const payout = await orderPayout(app);
    await tell(endOf(payout, first));
    const money = await moneyOf(payout.owner);
    await tell(endOf(payout, second));
    await tell(endOf(payout, second));
    expect([await stateOf(payout.id), await moneyOf(payout.owner)]).toEqual([state, money]);
    expect(await contradictions(payout.id)).toEqual([
      { from_value: state, to_value: second, reason: expect.stringContaining("another end") },
    ]);
  });

  it("of another amount is recorded, and the right one still counts", async () => {
    const payout = await orderPayout(app);
    await tell(endOf(payout, "COMPLETED", { amount: 1 }));
    expect(await stateOf(payout.id)).toBe("REQUESTED");
    expect(await contradictions(payout.id)).toHaveLength(1);
    await tell(endOf(payout, "COMPLETED"));
    expect(await stateOf(payout.id)).toBe("SETTLED");
  });

  it("of a payout that is not ours is recorded under its message", async () => {
    for (const id of [randomUUID(), "x"]) {
      const eventId = await toldOfPayout(app, endOf({ id, amount: 1n }, "COMPLETED"));
      await app.services.jobHandlers["apply-payout-event"]({ eventId });
      expect(await contradictions(eventId)).toHaveLength(1);
    }
  });

  it("before its order was answered counts all the same", async () => {
    const payout = await orderPayout(app);
    behave = async (take) => {
      const taken = await take();
      await tell(endOf(payout, "COMPLETED", { id: taken.id }));
      return taken;
    };
    await send(payout.id);
    await keep();
    expect([await stateOf(payout.id), timesSent(payout.id)]).toEqual(["SETTLED", 1]);
  });

  it("is taken up when its job was lost", async () => {
    const payout = await orderPayout(app);
    await toldOfPayout(app, endOf(payout, "COMPLETED"));
    await app.database.executeSql("delete from jobs.job where name = 'apply-payout-event'");
    now = addSeconds(now, 121);
    await keep();
    expect(await stateOf(payout.id)).toBe("SETTLED");
  });
});

describe("a payout that the bank sends back", () => {
  const waitsForOfficer = (payoutId: string) =>
    readRows(app, "select amount::text, state from unmatched_payments where reference = $1", [
      payoutId,
    ]);

  it("days after it had arrived is money of its owner again, once", async () => {
    const payout = await orderPayout(app);
    const before = await books().balanceOf("bank:rdf");
    await tell(endOf(payout, "COMPLETED"));
    const arrivedAt = now;
    now = addSeconds(now, 3 * 86_400);
    const back = endOf(payout, "REVERSED", { failure_code: "INVALID_DESTINATION" });
    const eventIds = await Promise.all(Array.from({ length: 5 }, () => toldOfPayout(app, back)));
    const apply = app.services.jobHandlers["apply-payout-event"];
    await Promise.all(eventIds.map((eventId) => apply({ eventId })));
    await tell(back);
    expect(await find(payout.id)).toMatchObject({
      state: "RETURNED",
      failureReason: "INVALID_DESTINATION",
      endedAt: arrivedAt,
      returnedAt: now,
    });
    expect(await moneyOf(payout.owner)).toEqual([5_000_000n, 0n]);
    expect(await books().balanceOf("bank:rdf")).toBe(before);
    expect(await contradictions(payout.id)).toEqual([]);
    expect(await waitsForOfficer(payout.orderKey)).toEqual([]);
  });

  it("before it was told that it had arrived is both, in whatever order it is told", async () => {
    const payout = await orderPayout(app);
    await send(payout.id);
    const id = String((await find(payout.id))?.providerId);
    await tell(endOf(payout, "REVERSED", { id, failure_code: null }));
    await tell(endOf(payout, "COMPLETED", { id }));
    expect(await find(payout.id)).toMatchObject({
      state: "RETURNED",
      failureReason: "RETURNED_BY_BANK",
    });
    expect(await moneyOf(payout.owner)).toEqual([5_000_000n, 0n]);
    const events = "select event from ledger_postings where event like $1 order by id";
    expect(await readRows(app, events, [`payout:${payout.id}:%`])).toEqual(
      ["requested", "settled", "returned", "failed"].map((what) => ({
        event: `payout:${payout.id}:${what}`,
      })),
    );
    expect(await contradictions(payout.id)).toEqual([]);
  });

  it("although it had failed, or of another amount, is for an officer and moves nothing", async () => {
    const failed = await orderPayout(app);
    await tell(endOf(failed, "FAILED"));
    await tell(endOf(failed, "REVERSED"));
    expect(await stateOf(failed.id)).toBe("FAILED");
    expect(await contradictions(failed.id)).toHaveLength(1);
    const settled = await orderPayout(app);
    await tell(endOf(settled, "COMPLETED"));
    await tell(endOf(settled, "REVERSED", { amount: 1_999_999 }));
    expect(await stateOf(settled.id)).toBe("SETTLED");
    expect(await moneyOf(settled.owner)).toEqual([3_000_000n, 0n]);
    expect(await contradictions(settled.id)).toHaveLength(1);
  });

  it("for a purpose that takes nothing back is recorded, and moves nothing", async () => {
    const payout = await orderPayout(app);
    await tell(endOf(payout, "COMPLETED"));
    const { db } = app.database;
    const jobs = { enqueue: async () => undefined, enqueueOnce: async () => undefined };
    const deps = { db, background: db, clock: () => now };
    const events = createPayoutEvents({
      ...deps,
      inbox: createInboxService({ ...deps, jobs }),
      ledger: books().ledger,
      handlers: new Map(),
    } as never);
    const eventId = await toldOfPayout(app, endOf(payout, "REVERSED"));
    await events.apply({ eventId });
    expect(await stateOf(payout.id)).toBe("SETTLED");
    expect(await contradictions(payout.id)).toEqual([
      { from_value: "SETTLED", to_value: "REVERSED", reason: expect.stringMatching(/^sent back/) },
    ]);
  });
});

describe("a callback", () => {
  const path = "POST /v1/callbacks/payments/disbursement";
  it("is acknowledged, and refused without the provider's token", async () => {
    const payout = await orderPayout(app);
    const body = endOf(payout, "COMPLETED");
    for (const token of ["", "forged", `${callbackToken}x`]) {
      const refused = await app.call(path, { body, headers: { "X-Callback-Token": token } });
      expect([refused.statusCode, refused.json().code]).toEqual([403, "api_key_invalid"]);
    }
    const event = () => messagesNaming(app, "payouts", body.id);
    expect(await event()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call(path, { body })).json()).toEqual({ data: { received: true } });
    }
    expect(await event()).toHaveLength(1);
  });

  it.each([0, -1, 0.5, 2 ** 53, "2000000"])(
    "with the amount %s is kept for finance",
    async (amount) => {
      const payout = await orderPayout(app);
      const body = { ...endOf(payout, "COMPLETED"), amount };
      expect((await app.call(path, { body })).statusCode).toBe(200);
      await applyTold(app, "payouts");
      const [kept] = await messagesNaming(app, "payouts", payout.id);
      const found = await findingsOf(app, "payouts");
      expect(found.filter(({ inbox_id }) => inbox_id === kept?.id)).toMatchObject([
        { kind: "not_understood", code: "shape" },
      ]);
      expect(await stateOf(payout.id)).toBe("REQUESTED");
    },
  );
});
