import { randomUUID } from "node:crypto";
import { makeAkad } from "../../test/akads.ts";
import { addCampaignFile, createCampaign } from "../../test/campaigns.ts";
import { paidFromRdf } from "../../test/checkouts.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { createSharing, reporting } from "../../test/profit-reports.ts";
import { createOwing, firstDue, type Owing, repaying, taxed } from "../../test/repayments.ts";
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
const first = (owing: Owing) => {
  const [signed] = owing.funders;
  if (!signed) throw new Error("no funder");
  return { ...signed, token: signed.funder.token };
};

describe("a running murabahah", () => {
  test("the golden example: what is to come, then what came", async () => {
    const owing = await createOwing(app, { amounts: [50n * million] });
    const { token, id } = first(owing);
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
    expect(await world.rdf(first(owing).funder.id)).toBe(52_975_000n);
    expect((await mine.repayments()).data).toMatchObject([
      { campaign_transaction_id: id, no: 1, ...golden, tax_bps: 1500 },
    ]);
  });

  test("that was funded twice is one campaign", async () => {
    const owing = await createOwing(app, {
      amounts: [2n * million, 3n * million],
      payers: [0, 0],
    });
    expect(await portfolioOf(app, first(owing).token).summary()).toMatchObject({
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
    const { token, id } = first(owing);
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
    const { token, id } = first(owing);
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
    const { token, id } = first(owing);
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
    const { token, id } = first(owing);
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

describe("the lists", () => {
  test("are read page by page, each row once, the newest first", async () => {
    const funder = await createFunder(app);
    for (let nth = 0; nth < 23; nth += 1) {
      const { id } = await createCampaign(app);
      await pledgeAs(app, funder.id, id, "100000");
    }
    const seen = await portfolioOf(app, funder.token).whole();
    expect(new Set(seen.map(({ campaign_transaction_id: id }) => id)).size).toBe(23);
    const unfiltered = await app.call("GET /v2/portofolio/transaction", { token: funder.token });
    expect(unfiltered.json().data).toEqual(seen.slice(0, unfiltered.json().data.length));
    const moments = seen.map(({ created_at: at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  }, 60_000);

  test("show each campaign's first picture as its page does, in the reader's language", async () => {
    const funder = await createFunder(app);
    const [shown, plain] = await Promise.all([createCampaign(app), createCampaign(app)]);
    const second = await addCampaignFile(app, shown, "campaign-image");
    const firstPicture = await addCampaignFile(app, shown, "campaign-image");
    await addCampaignFile(app, plain, "prospectus");
    const { executeSql } = app.database;
    await executeSql("update campaign_files set position = 1 where file_id = $1", [second]);
    await executeSql("update files set width = 1600, height = 900");
    const id = await pledgeAs(app, funder.id, shown.id, "100000");
    const other = await pledgeAs(app, funder.id, plain.id, "100000");
    for (const locale of ["id", "en"] as const) {
      const ask = async (path: string, query: Record<string, string>) =>
        (await app.call(`GET ${path}`, { token: funder.token, query, locale })).json().data;
      const { image, project_type } = await ask("/v1/campaign/detail", { campaign_id: shown.id });
      expect(image).toMatchObject({
        url: expect.stringContaining(firstPicture),
        alt: { id: "Gudang kopi", en: "Coffee store" }[locale],
      });
      expect(await ask("/v2/portofolio/transaction", {})).toMatchObject([
        { campaign_transaction_id: other, image: null, project_type },
        { campaign_transaction_id: id, image, project_type },
      ]);
      expect(
        await ask("/v2/portofolio/transaction/detail", { campaign_transaction_id: id }),
      ).toMatchObject({ image, project_type });
      const transaction = "/v1/campaign/transaction/detail";
      expect(await ask(transaction, { campaign_transaction_id: id })).toMatchObject({
        campaign: { image, project_type: project_type.value },
      });
      expect(await ask(transaction, { campaign_transaction_id: other })).toMatchObject({
        campaign: { image: null },
      });
    }
  });

  test("of what was received has every share once and by its number, and of one funding only its own", async () => {
    // One funder's six contracts, each with six instalments, by one payment.
    const amounts = Array.from({ length: 6 }, () => million);
    const owing = await createOwing(app, { amounts, margin: 600_006n, instalments: 6 });
    const { token, id, funder } = first(owing);
    for (const [table, column] of [
      ["campaign_transactions", "id"],
      ["entitlements", "transaction_id"],
    ]) {
      await app.database.executeSql(
        `update ${table} set user_id = $1 where ${column} = any($2::uuid[])`,
        [funder.id, owing.funders.map((each) => each.id)],
      );
    }
    await world.pay(owing, 6_600_006n);
    await world.payOut(owing);
    const mine = portfolioOf(app, token);
    const seen = await mine.wholeRepayments();
    expect(seen).toHaveLength(36);
    const rising = [1, 2, 3, 4, 5, 6].flatMap((no) => Array<number>(6).fill(no));
    expect(seen.map(({ no }) => no)).toEqual(rising.toReversed());
    expect(new Set(seen.map((row) => `${row.campaign_transaction_id} ${row.no}`)).size).toBe(36);
    const file = await app.call("GET /v2/portofolio/list-repayments/file", { token, query: {} });
    const lines = Buffer.from(file.json().data.content, "base64").toString().split("\r\n");
    const numbers = lines.slice(1, -1).map((line) => Number(/Pembayaran (\d+):/.exec(line)?.[1]));
    expect(numbers).toEqual(rising);
    const net = seen.reduce((sum, row) => sum + BigInt(row.principal) + BigInt(row.net), 0n);
    expect(net).toBe(await world.rdf(funder.id));
    expect((await mine.repayments({ campaign_transaction_id: id })).data).toHaveLength(6);
    expect((await mine.repayments({ campaign_transaction_id: randomUUID() })).data).toEqual([]);
    expect((await mine.repayments({ campaign_transaction_id: "x" })).data).toEqual([]);
    for (const query of [{ cursor: "x" }, { cursor: "1".repeat(13) }]) {
      expect((await mine.repayments(query)).code).toBe("validation_failed");
    }
    expect((await mine.list("all", "x")).code).toBe("validation_failed");
  }, 60_000);

  test("are a CSV with the oldest first, which no table program takes for formulas", async () => {
    const owing = await createOwing(app, { amounts: [50n * million] });
    await app.database.executeSql("update campaigns set title_id = $1 where id = $2", [
      '=HYPERLINK("x")',
      owing.id,
    ]);
    await world.pay(owing, 53_500_000n);
    await world.payOut(owing);
    const { token, id } = first(owing);
    const { due } = (await portfolioOf(app, token).detail(id)).schedule[0] ?? {};
    const file = (
      await app.call("GET /v2/portofolio/list-repayments/file", { token, query: {} })
    ).json().data;
    expect(file.name).toMatch(/^rukun-portofolio-\d{4}-\d\d-\d\d\.csv$/);
    const [head, line = "", end] = Buffer.from(file.content, "base64").toString().split("\r\n");
    expect(head).toMatch(/^\uFEFFWaktu|^\uFEFFReceived|^\uFEFFDiterima/);
    expect(line.slice(line.indexOf(","))).toBe(
      `,"Pembayaran 1: =HYPERLINK(""x"")",${due},50000000,3500000,15,PPh 23,525000,2975000,52975000`,
    );
    expect(end).toBe("");
  });
});

describe("who may", () => {
  test("a funding of others is not found, with the same bytes as one that does not exist", async () => {
    const owing = await createOwing(app);
    const [, other] = owing.funders;
    const ask = (id: string) =>
      app.call("GET /v2/portofolio/transaction/detail", {
        token: other?.funder.token ?? "",
        query: { campaign_transaction_id: id },
        headers: { "x-request-id": "same" },
      });
    const answers = await Promise.all([first(owing).id, randomUUID(), "nothing"].map(ask));
    const known = answers.map(({ statusCode, body }) => {
      const { request_id: _id, ...rest } = JSON.parse(body);
      return { statusCode, rest };
    });
    expect(known[0]?.statusCode).toBe(404);
    expect(known[1]).toEqual(known[0]);
    expect(known[2]).toEqual(known[0]);
    const own = await portfolioOf(app, other?.funder.token ?? "").list();
    expect(own.data.map(({ campaign_transaction_id: id }) => id)).toEqual([other?.id]);
  });

  test("companies and officers have none; a funder who is not verified has an empty one", async () => {
    const company = await createMember(app, { role: "company" });
    const officer = await createOfficer(app);
    for (const { token } of [company, officer]) {
      for (const path of ["repayment-summary", "list-repayments", "list-repayments/file"]) {
        const answer = await app.call(`GET /v2/portofolio/${path}`, { token });
        expect([path, answer.statusCode]).toEqual([path, 403]);
      }
    }
    const institution = await createMember(app, { role: "lender-institution" });
    const fresh = await createMember(app, { status: "REGISTERED" });
    for (const { token } of [institution, fresh]) {
      expect(await portfolioOf(app, token).summary()).toMatchObject({
        outstanding: "0",
        counts: { all: 0 },
        next: [],
      });
    }
  });
});
