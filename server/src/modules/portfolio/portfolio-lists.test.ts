import { randomUUID } from "node:crypto";
import { addCampaignFile, createCampaign } from "../../test/campaigns.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { createOwing, firstFunderOf, repaying } from "../../test/repayments.ts";
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
    const { token, id, funder } = firstFunderOf(owing);
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
    const { token, id } = firstFunderOf(owing);
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
    const answers = await Promise.all([firstFunderOf(owing).id, randomUUID(), "nothing"].map(ask));
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
