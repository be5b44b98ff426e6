import { randomUUID } from "node:crypto";
import { makeAkad } from "../../test/akads.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { paidFromRdf } from "../../test/checkouts.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { createSharing, reporting } from "../../test/profit-reports.ts";
import { createOwing, firstDue, firstFunderOf, repaying, taxed } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = repaying(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;

describe("a running murabahah", () => {
  test("the golden example: what is to come, then what came", async () => {
    const owing = await createOwing(app, { amounts: [50n * million] });
    const { token, id } = firstFunderOf(owing);
    const mine = portfolioOf(app, token);
    const golden = { principal: "50000000", gross: "3500000", tax: "525000", net: "2975000" };
    const none = { principal: "0", gross: "0", tax: "0", net: "0" };
    expect(await mine.summary()).toMatchObject({
      outstanding: "50000000",
      campaigns: 1,
      received: none,
      projected: golden,
      received_since: null,
      counts: { all: 1, running: 1, action: 0, done: 0 },
      next: [{ campaign_transaction_id: id, no: 1, rows: 1, amount: "52975000", days_late: 0 }],
    });
    await world.pay(owing, 53_500_000n);
    // The company has paid, and no officer has released it.
    expect((await mine.detail(id)).schedule).toMatchObject([
      { state: "PROCESSING", received: none, projected: golden, days_late: 0 },
    ]);
    await world.payOut(owing);
    const detail = await mine.detail(id);
    expect(detail).toMatchObject({
      status: { value: "SETTLED", title: "Lunas" },
      outstanding: "0",
      received: golden,
      projected: none,
      next: null,
      schedule: [{ no: 1, state: "RECEIVED", received: golden, projected: none }],
    });
    expect(await mine.summary()).toMatchObject({
      outstanding: "0",
      campaigns: 0,
      received: golden,
      projected: none,
      due_payments: 1,
      paid_in_time: 1,
      counts: { all: 1, running: 0, done: 1 },
      akads: [],
      project_types: [],
      next: [],
    });
    expect(await world.rdf(firstFunderOf(owing).funder.id)).toBe(52_975_000n);
    expect((await mine.repayments()).data).toMatchObject([
      { campaign_transaction_id: id, no: 1, ...golden, tax_bps: 1500 },
    ]);
  });

  test("that was funded twice is one campaign", async () => {
    const owing = await createOwing(app, {
      amounts: [2n * million, 3n * million],
      payers: [0, 0],
    });
    expect(await portfolioOf(app, firstFunderOf(owing).token).summary()).toMatchObject({
      outstanding: "5000000",
      campaigns: 1,
      counts: { running: 2 },
    });
  });

  test("is late by the days its company is past due, also when a part has come", async () => {
    const { at, daysLate } = firstDue(3);
    const owing = await createOwing(app, {
      amounts: [6n * million],
      margin: 600_000n,
      instalments: 6,
      at,
    });
    const { token, id } = firstFunderOf(owing);
    const mine = portfolioOf(app, token);
    await world.pay(owing, 550_000n);
    await world.payOut(owing);
    const detail = await mine.detail(id);
    expect(detail).toMatchObject({ days_late: daysLate, rows: 6, next: { no: 1 } });
    expect(detail.schedule.map(({ state }) => state)).toEqual(["LATE", ...Array(5).fill("DUE")]);
    expect(detail.schedule[0]).toMatchObject({
      received: { principal: "500000", gross: "50000", tax: "7500", net: "42500" },
      projected: { principal: "500000", gross: "50000", tax: "7500", net: "42500" },
    });
    const summary = await mine.summary();
    expect(summary).toMatchObject({
      late: { payments: 1, amount: "542500", days_late: daysLate },
      due_payments: 1,
      paid_in_time: 0,
      project_types: ["coffee"],
    });
    // What is late is still expected in this month.
    expect(summary.months).toHaveLength(12);
    expect(BigInt(summary.months[5]?.projected ?? 0)).toBeGreaterThanOrEqual(542_500n);
    await world.pay(owing, 550_000n);
    await world.payOut(owing);
    expect((await mine.detail(id)).schedule[0]).toMatchObject({
      state: "RECEIVED",
      days_late: daysLate,
    });
    expect(await mine.summary()).toMatchObject({ due_payments: 1, paid_in_time: 0 });
  });

  test("comes next with what is being distributed, also while a later payment is late", async () => {
    const { at } = firstDue(40);
    const amounts = [6n * million];
    const owing = await createOwing(app, { amounts, margin: 600_000n, instalments: 6, at });
    const { token, id } = firstFunderOf(owing);
    const mine = portfolioOf(app, token);
    // The first instalment has arrived, and no officer has released it.
    await world.pay(owing, 1_100_000n);
    const { schedule, days_late, next } = await mine.detail(id);
    expect(schedule.slice(0, 3).map(({ state }) => state)).toEqual(["PROCESSING", "LATE", "DUE"]);
    expect(days_late).toBe(schedule[1]?.days_late);
    expect(next).toMatchObject({ no: 1, due: schedule[0]?.due, state: "PROCESSING" });
    expect((await mine.summary()).next).toMatchObject([
      { no: 1, state: "PROCESSING", days_late: 0 },
      { no: 2, state: "LATE", days_late },
      { no: 3, state: "DUE", days_late: 0 },
    ]);
  });

  test("what came, what is on its way and what is to come is all that its funders are entitled to", async () => {
    const amounts = [20n * million, 30n * million + 1n];
    const owing = await createOwing(app, { instalments: 3, margin: 7_000_001n, amounts });
    await world.pay(owing, 20n * million);
    await world.payOut(owing);
    // Arrived, and not distributed yet.
    await world.pay(owing, 4n * million);
    let margin = 0n;
    const ofInstalments = [0n, 0n, 0n];
    for (const [row, { funder, id }] of owing.funders.entries()) {
      const { received, projected, schedule } = await portfolioOf(app, funder.token).detail(id);
      expect(schedule.map(({ state }) => state)).toEqual(["RECEIVED", "PARTLY_RECEIVED", "DUE"]);
      expect(BigInt(received.principal)).toBeGreaterThan(0n);
      expect(BigInt(received.principal) + BigInt(projected.principal)).toBe(amounts[row]);
      margin += BigInt(received.gross) + BigInt(projected.gross);
      for (const [index, each] of schedule.entries()) {
        ofInstalments[index] =
          (ofInstalments[index] ?? 0n) +
          BigInt(each.received.principal) +
          BigInt(each.projected.principal);
      }
    }
    expect(ofInstalments).toEqual([16_666_667n, 16_666_667n, 16_666_667n]);
    expect(margin).toBe(7_000_001n);
    expect(await world.balanceOf(`repayment:${owing.id}`)).toBe(4n * million);
  });

  test("is projected by the funder's own tax status", async () => {
    const users = [taxed, { isHavingNpwp: false }, { nationality: "MY" }];
    const amounts = [10n * million, 10n * million, 10n * million];
    const owing = await createOwing(app, { amounts, margin: 3n * million, users });
    const taxes = owing.funders.map(
      async ({ funder }) => (await portfolioOf(app, funder.token).summary()).projected.tax,
    );
    expect(await Promise.all(taxes)).toEqual(["150000", "300000", "200000"]);
  });
});

describe("a partnership", () => {
  test("has its capital as a claim, and profit only as a projection without a day", async () => {
    const akad = {
      kind: "musyarakah",
      nisbah: 6000,
      own_capital: "0",
      profits: { worst: "0", base: "10000000", best: "12000000" },
      instalments: 1,
    } as never;
    const owing = await createOwing(app, { amounts: [20n * million], akad });
    await app.database.executeSql("update campaigns set akad_type = 'musyarakah' where id = $1", [
      owing.id,
    ]);
    const { token, id } = firstFunderOf(owing);
    const detail = await portfolioOf(app, token).detail(id);
    expect(detail).toMatchObject({
      schedule: [{ state: "DUE", projected: { principal: "20000000", gross: "0" } }],
      unreported: { principal: "0", gross: "6000000", tax: "900000", net: "5100000" },
      projected: { principal: "20000000", gross: "6000000", net: "5100000" },
    });
  });

  test("numbers its payments by due day everywhere, also the profit that came before the capital", async () => {
    const partners = reporting(app);
    const owing = await createSharing(app, { amounts: [20n * million] });
    await partners.accepted(owing, { amount: "1000000" });
    await partners.pay(owing, 600_000n);
    await partners.payOut(owing);
    const { token, id } = firstFunderOf(owing);
    const mine = portfolioOf(app, token);
    const received = (await mine.detail(id)).schedule.filter(({ received_at: at }) => at);
    const { data } = await mine.repayments();
    expect(data.map(({ no, due }) => [no, due])).toEqual(received.map(({ no, due }) => [no, due]));
    expect(data).toMatchObject([{ no: 1 }]);
  });
});

describe("what is not running", () => {
  test("a pledge is to be acted on, and counts as nothing that is in", async () => {
    const [funder, { id: campaignId }] = await Promise.all([
      createFunder(app),
      createCampaign(app),
    ]);
    const id = await pledgeAs(app, funder.id, campaignId);
    const mine = portfolioOf(app, funder.token);
    expect((await mine.list("action")).data).toMatchObject([
      { campaign_transaction_id: id, outstanding: "0", rows: 0, next: null },
    ]);
    expect(await mine.summary()).toMatchObject({
      outstanding: "0",
      projected: { principal: "0", net: "0" },
      counts: { all: 1, action: 1, running: 0, done: 0 },
    });
  });

  test("what is paid while funds are collected is projected from the simulation", async () => {
    const { funder, id } = await paidFromRdf(app);
    const detail = await portfolioOf(app, funder.token).detail(id);
    expect(detail).toMatchObject({
      status: { value: "PAID" },
      outstanding: "1000000",
      projected: { principal: "1000000" },
    });
    expect(detail.schedule.every(({ state }) => state === "PROJECTED")).toBe(true);
    expect(detail.schedule.length).toBeGreaterThan(0);
  });

  test("what was given back was never received", async () => {
    const { funder, id, campaignId } = await paidFromRdf(app);
    await world.operate(campaignId, "suspend");
    await world.operate(campaignId, "cancel");
    const mine = portfolioOf(app, funder.token);
    // On its way back: nothing is to be expected of it.
    expect(await mine.detail(id)).toMatchObject({ outstanding: "1000000", schedule: [] });
    await world.settle();
    await world.end();
    expect(await mine.detail(id)).toMatchObject({
      status: { value: "REFUNDED" },
      outstanding: "0",
      schedule: [],
    });
    expect(await mine.summary()).toMatchObject({
      outstanding: "0",
      refunded: "1000000",
      received: { principal: "0", net: "0" },
      counts: { all: 1, done: 1 },
    });
  });

  test("what ended before it was paid is in no list", async () => {
    const [funder, { id: campaignId }] = await Promise.all([
      createFunder(app),
      createCampaign(app),
    ]);
    const id = await pledgeAs(app, funder.id, campaignId);
    await app.call("POST /v1/campaign/pledge/cancel", {
      token: funder.token,
      body: { campaign_transaction_id: id },
      headers: { "Idempotency-Key": randomUUID() },
    });
    const mine = portfolioOf(app, funder.token);
    expect((await mine.list()).data).toEqual([]);
    expect(await mine.summary()).toMatchObject({ counts: { all: 0 } });
    expect(await mine.detail(id)).toMatchObject({ status: { value: "CANCELLED" } });
  });
});

test("a funding has its contracts, in the order in which they are signed", async () => {
  const [funder, { id: campaignId }] = await Promise.all([createFunder(app), createCampaign(app)]);
  const id = await pledgeAs(app, funder.id, campaignId);
  for (const type of ["wakalah", "murabahah"] as const) {
    await makeAkad(app, funder.token, id, type);
  }
  const { akads } = await portfolioOf(app, funder.token).detail(id);
  expect(akads).toMatchObject([
    { type: { value: "wakalah" }, signed_at: null },
    { type: { value: "murabahah" }, signed_at: null },
  ]);
});
