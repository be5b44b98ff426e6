import { randomUUID } from "node:crypto";
import { storeCompanyDocument } from "../../test/company.ts";
import { createOfficer } from "../../test/factories.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { createSharing, dayAgo, reporting } from "../../test/profit-reports.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof reporting>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = reporting(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;

describe("a profit", () => {
  test("becomes an instalment, and reaches the funders less tax when it is paid", async () => {
    const owing = await createSharing(app);
    const report = (await world.submit(owing)).json().data;
    expect(report.status).toBe("SUBMITTED");
    const seen = (await world.reported(report.report_id)).json().data;
    expect(seen).toMatchObject({ would_be: "6000000", nisbah: 6000, funders_capital: "50000000" });
    expect((await world.decide(report.report_id, "accept")).json().data).toEqual({
      status: "ACCEPTED",
      version: 2,
    });
    const own = (await world.list(owing)).json().data;
    expect(own.items).toMatchObject([
      { status: "ACCEPTED", funders_part: "6000000", instalment: 2 },
    ]);
    expect(own).toMatchObject({ next_from: dayAgo(59), may_report: true });
    // Capital whose time has come is older, and is paid first.
    await world.pay(owing, 56n * million);
    await world.payOut(owing);
    // 60 % and 40 % of 6 million, less 15 %.
    expect(await world.balances(owing)).toEqual([33_060_000n, 22_040_000n]);
    expect(await world.campaign(owing.id)).toMatchObject({ status: "PAYOUT_PROCESSING" });
  });

  test("of nothing is owed to nobody", async () => {
    const owing = await createSharing(app);
    await world.accepted(owing, { amount: "0" });
    expect((await world.detail(owing)).instalments).toHaveLength(1);
    expect((await world.list(owing)).json().data.items).toMatchObject([
      { funders_part: "0", instalment: null },
    ]);
  });

  test("that is due before the capital is paid before it, and has the same number for everybody", async () => {
    const owing = await createSharing(app, { daysAgo: 30 });
    await world.accepted(owing, { until: dayAgo(1) });
    await world.pay(owing, 6n * million);
    const { instalments, left } = await world.detail(owing);
    expect(instalments.map(({ no, state }: { no: number; state: string }) => [no, state])).toEqual([
      [1, "PAID"],
      [2, "DUE"],
    ]);
    expect(left).toBe("50000000");
    expect((await world.list(owing)).json().data.items).toMatchObject([{ instalment: 1 }]);
    const [id = ""] = await world.proposed(owing);
    expect(await world.preview(id)).toMatchObject({ instalments: [1] });
    await world.payOut(owing);
    const mine = portfolioOf(app, String(owing.funders[0]?.funder.token));
    expect((await mine.repayments()).data).toMatchObject([{ no: 1, gross: "3600000" }]);
  });

  test("waits until what was paid before is distributed", async () => {
    const owing = await createSharing(app);
    await world.pay(owing, 20n * million);
    const { report_id: id } = (await world.submit(owing)).json().data;
    expect((await world.reported(id)).json().data).toMatchObject({
      would_be: null,
      undistributed: "20000000",
    });
    expect((await world.decide(id, "accept")).json().code).toBe("distribution_open");
    await world.payOut(owing);
    expect((await world.decide(id, "accept")).statusCode).toBe(200);
  });
});

describe("a loss", () => {
  test("is borne by the shares of capital, the company's too, and told to every funder", async () => {
    const owing = await createSharing(app, { ownCapital: 50n * million });
    const { report_id: id } = (
      await world.submit(owing, { result: "loss", amount: "10000000" })
    ).json().data;
    expect((await world.decide(id, "accept")).json().code).toBe("transition_invalid");
    expect((await world.decide(id, "check")).json().data.status).toBe("CHECKED");
    const same = await world.finance();
    expect((await world.decide(id, "accept", { token: same })).json().code).toBe("proposal_own");
    const isOwn = async (token?: string) => (await world.reported(id, token)).json().data.is_own;
    expect([await isOwn(), await isOwn(await world.other())]).toEqual([true, false]);
    const answer = await world.decide(id, "accept", { token: await world.other() });
    expect(answer.json().data.status).toBe("ACCEPTED");
    const own = (await world.list(owing)).json().data;
    expect(own).toMatchObject({ funders_capital: "45000000", own_capital: "45000000" });
    expect((await world.detail(owing)).left).toBe("45000000");
    const told = await Promise.all(
      owing.funders.map(async ({ funder }) => {
        const mails = await readRows<{ text: string }>(
          app,
          "select text from mails where recipient = (select email from users where id = $1) and kind = 'lossBorne'",
          [funder.id],
        );
        return mails.map(({ text }) => text.match(/\d{1,3}(?:\.\d{3})+/g));
      }),
    );
    expect(told).toEqual([
      [["10.000.000", "3.000.000", "27.000.000"]],
      [["10.000.000", "2.000.000", "18.000.000"]],
    ]);
    await world.pay(owing, 45n * million);
    await world.payOut(owing);
    expect(await world.balances(owing)).toEqual([27n * million, 18n * million]);
  });

  test("of everything ends the campaign, with nothing paid", async () => {
    const owing = await createSharing(app);
    await world.accepted(owing, { result: "loss", amount: "50000000" });
    await world.distribute();
    expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
    expect(await world.statuses(owing.id)).toEqual({ LOSS_ACCEPTED: 2 });
    expect(await world.balances(owing)).toEqual([0n, 0n]);
    const [first] = owing.funders;
    const mine = portfolioOf(app, String(first?.funder.token));
    expect((await mine.detail(String(first?.id))).schedule).toMatchObject([{ state: "LOST" }]);
    expect(await mine.summary()).toMatchObject({
      lost: "30000000",
      due_payments: 0,
      paid_in_time: 0,
    });
    expect((await world.submit(owing, { until: dayAgo(1) })).json().code).toBe(
      "transition_invalid",
    );
  });

  test("is no more than the capital", async () => {
    const owing = await createSharing(app, { ownCapital: million });
    const above = await world.submit(owing, { result: "loss", amount: "51000001" });
    expect(above.json().errors).toHaveProperty("result");
    const none = await world.submit(owing, { result: "loss", amount: "0" });
    expect(none.json().errors).toHaveProperty("result");
    // Figures that say so without a word are a slip of the pen.
    const silent = await world.submit(owing, { expenses: "90000000" });
    expect(silent.json().errors).toHaveProperty("result");
    expect((await world.submit(owing, { result: "loss", amount: "51000000" })).statusCode).toBe(
      200,
    );
  });
});

describe("a report", () => {
  test("is returned with a reason, and sent again", async () => {
    const owing = await createSharing(app);
    const { report_id: id } = (await world.submit(owing)).json().data;
    await world.decide(id, "return", { reason: "Laporan keuangan tidak terbaca" });
    const [item] = (await world.list(owing)).json().data.items;
    expect(item).toMatchObject({ status: "RETURNED", reason: "Laporan keuangan tidak terbaca" });
    const again = (await world.submit(owing, { amount: "9000000" })).json().data;
    expect(again).toEqual({ report_id: id, status: "SUBMITTED" });
    expect((await world.reported(id)).json().data).toMatchObject({
      amount: "9000000",
      would_be: "5400000",
      history: [{ to: "SUBMITTED" }, { to: "RETURNED" }, { to: "SUBMITTED" }],
    });
  });

  test("is one at a time, and each period is reported once", async () => {
    const owing = await createSharing(app);
    const answers = await Promise.all([1, 2, 3].map(() => world.submit(owing)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const id = answers.find(({ statusCode }) => statusCode === 200)?.json().data.report_id;
    await world.decide(id, "accept");
    expect((await world.submit(owing)).json().errors).toHaveProperty("until");
    expect((await world.submit(owing, { until: dayAgo(59) })).statusCode).toBe(200);
  });

  test("is accepted once, whoever presses how often", async () => {
    const owing = await createSharing(app);
    const { report_id: id } = (await world.submit(owing)).json().data;
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.decide(id, "accept", { version: 1 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await world.detail(owing)).instalments).toHaveLength(2);
    expect((await world.decide(id, "return", { reason: "Terlalu lambat." })).json().code).toBe(
      "transition_invalid",
    );
  });

  test("may be of one day, from the first one on that was not reported", async () => {
    const owing = await createSharing(app);
    await world.accepted(owing, { until: dayAgo(60) });
    const again = await world.submit(owing, { until: dayAgo(60) });
    expect(Object.keys(again.json().errors)).toEqual(["until"]);
    expect((await world.submit(owing, { until: dayAgo(59) })).json().data.status).toBe("SUBMITTED");
  });

  test("of another company, of none and of a sale is not there", async () => {
    const owing = await createSharing(app);
    const stranger = await createSharing(app);
    const { token } = stranger.owner;
    const bodies = [
      (await world.list(owing, token)).body,
      (await world.list({ ...owing, id: randomUUID() }, token)).body,
    ].map((body) => JSON.parse(body).code);
    expect(bodies).toEqual(["not_found", "not_found"]);
    const foreign = await world.submit({
      ...owing,
      owner: stranger.owner,
      companyId: stranger.companyId,
    });
    expect(foreign.statusCode).toBe(404);
    // Evidence of another company is nobody's.
    const own = (await world.submit(stranger)).json().data;
    expect(own.status).toBe("SUBMITTED");
    const [used] = await readRows<{ invoices: string }>(
      app,
      "select invoices from profit_reports where id = $1",
      [own.report_id],
    );
    const borrowed = await world.submit(owing, { invoices: used?.invoices ?? "" });
    expect(borrowed.json().errors).toHaveProperty("invoices");
    // Nor is a document of the company's that was given for something else.
    const deed = await storeCompanyDocument(
      app,
      { id: owing.owner.id, companyId: owing.companyId },
      "siup",
    );
    expect((await world.submit(owing, { invoices: deed })).json().errors).toHaveProperty(
      "invoices",
    );
    for (const id of [randomUUID(), "nothing"]) {
      expect((await world.reported(id)).statusCode).toBe(404);
      expect((await world.decide(id, "accept", { version: 1 })).statusCode).toBe(404);
    }
  });

  test("is nothing for officers who do not manage money", async () => {
    const { token } = await createOfficer(app, { officerRoles: ["analyst"] });
    expect((await world.reported(randomUUID(), token)).statusCode).toBe(403);
  });

  test("is listed by what has become of it", async () => {
    const owing = await createSharing(app);
    const { report_id: id } = (await world.submit(owing)).json().data;
    const listed = async (filter: string) =>
      (
        await app.call("GET /v1/backoffice/profit-reports", {
          token: await world.finance(),
          query: { filter },
        })
      )
        .json()
        .data.items.map(({ report_id }: { report_id: string }) => report_id);
    expect(await listed("open")).toContain(id);
    await world.decide(id, "accept");
    expect(await listed("open")).not.toContain(id);
    expect((await listed("accepted"))[0]).toBe(id);
  });
});

test("a musyarakah ends when it was reported on until its capital came back", async () => {
  const owing = await createSharing(app);
  await world.accepted(owing, { until: dayAgo(60) });
  await world.pay(owing, 56n * million);
  await world.payOut(owing);
  expect(await world.campaign(owing.id)).toMatchObject({ status: "PAYOUT_PROCESSING" });
  // The last period, split by the capital that was in.
  await world.accepted(owing, { until: dayAgo(0), amount: "1000000" });
  await world.distribute();
  expect(await world.campaign(owing.id)).toMatchObject({ status: "PAYOUT_PROCESSING" });
  await world.pay(owing, 600_000n);
  await world.payOut(owing);
  expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
  expect(await world.statuses(owing.id)).toEqual({ SETTLED: 2 });
  expect(await world.balances(owing)).toEqual([33_366_000n, 22_244_000n]);
});

test("the check says where a loss is other than what it took", async () => {
  const owing = await createSharing(app);
  await world.accepted(owing, { result: "loss", amount: "1000000" });
  const change = (by: number) =>
    app.database.executeSql(
      "update loss_shares set amount = amount + $1 where transaction_id = $2",
      [by, owing.funders[0]?.id],
    );
  await change(1);
  const findings = await world.findings();
  await change(-1);
  expect(findings.map(({ what }) => what)).toEqual([
    expect.stringContaining("capital that funders lost"),
    expect.stringContaining("less its losses"),
  ]);
});

test("who accepted a result does not release it: a second officer does", async () => {
  const owing = await createSharing(app);
  const { report_id: id } = (await world.submit(owing)).json().data;
  await world.decide(id, "accept", { token: await world.finance() });
  await world.pay(owing, 56_000_000n);
  const [distribution = ""] = await world.proposed(owing);
  expect((await world.preview(distribution)).is_own).toBe(true);
  expect((await world.release(distribution)).json().code).toBe("result_accepted_own");
  expect(await world.proposed(owing)).toEqual([distribution]);
  const { total } = await world.preview(distribution);
  const released = await app.call(`POST /v1/backoffice/distributions/${distribution}/release`, {
    token: await world.other(),
    body: { tax: total.tax },
    headers: { "Idempotency-Key": randomUUID() },
  });
  expect(released.statusCode).toBe(200);
});
