import { arrive } from "../../test/checkouts.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { createAgency, createSharing, dayAgo, reporting } from "../../test/profit-reports.ts";
import { readRows } from "../../test/queries.ts";
import { ownCash } from "../../test/repayments.ts";
import { charging } from "../../test/tazirs.ts";
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
const mailsOf = async (email: string, kind: string) =>
  (
    await readRows<{ text: string }>(
      app,
      "select text from mails where recipient = $1 and kind = $2",
      [email, kind],
    )
  ).map(({ text }) => text);

describe("the capital of a wakalah", () => {
  test("is owed once, when the tenor ends: in the list, the detail and the file", async () => {
    const owing = await createAgency(app);
    const { token } = owing.owner;
    const listed = (await app.call("GET /v1/company/portofolios", { token })).json().data;
    expect(listed).toMatchObject([
      { campaign_transaction_id: owing.id, akad_type: "wakalah", left: "50000000" },
    ]);
    expect(await world.detail(owing)).toMatchObject({
      akad_type: "wakalah",
      ...{ left: "50000000", may_pay: true, bill: { amount: "50000000", instalments: [1] } },
      instalments: [{ no: 1, principal: "50000000", margin: "0", state: "DUE" }],
    });
    const headIn = async (locale: "id" | "en") => {
      const query = { campaign_transaction_id: owing.id };
      const path = "GET /v1/company/portofolio/detail/file";
      const { content } = (await app.call(path, { token, query, locale })).json().data;
      return Buffer.from(content, "base64").toString().split("\r\n")[0];
    };
    expect(await headIn("id")).toContain("Modal,Imbal hasil,Jumlah");
    expect(await headIn("en")).toContain("Capital,Return,Amount");
  });

  test("comes back in parts, early or too much, and is not taxed", async () => {
    const owing = await createAgency(app, { daysAgo: 30 });
    await world.pay(owing, 20n * million);
    const [id = ""] = await world.proposed(owing);
    expect((await world.preview(id)).total).toEqual({
      ...{ principal: "20000000", gross: "0", tax: "0", net: "0" },
    });
    await world.payOut(owing);
    expect(await world.balances(owing)).toEqual([12n * million, 8n * million]);
    await world.pay(owing, 30n * million, { arrives: 31n * million });
    expect(await world.detail(owing)).toMatchObject({ left: "0", excess: "1000000" });
    await world.payOut(owing);
    expect(await world.balances(owing)).toEqual([30n * million, 20n * million]);
    expect(await world.repayment(owing.id)).toBe(million);
  });

  test("that is late can be charged ta'zir, and its platform's ujrah is paid from own cash", async () => {
    const owing = await createAgency(app, { ujrah: ownCash });
    const tazirs = charging(app);
    const { tazir_id: id } = (await tazirs.propose(owing, { amount: "500000" })).json().data;
    await tazirs.decide(id, "approve");
    const before = await tazirs.benevolence();
    await tazirs.payTazir(owing);
    expect((await tazirs.benevolence()) - before).toBe(500_000n);
    const body = { campaign_transaction_id: owing.id, bank_code: "BSI" };
    const { token } = owing.owner;
    const { data } = (await app.call("POST /v1/company/portofolio/ujrah", { token, body })).json();
    expect(data.amount).toBe("1500000");
    await arrive(app, { id: data.id, amount: 1_500_000n });
    const query = { campaign_transaction_id: owing.id };
    const ujrah = await app.call("GET /v1/company/portofolio/ujrah", { token, query });
    expect(ujrah.json().data).toMatchObject({ left: "0" });
    expect(await world.detail(owing)).toMatchObject({ paid: "0" });
  });
});

describe("what a wakalah brings", () => {
  test("is the funders' as a whole after the agent's ujrah, and ends the campaign", async () => {
    const owing = await createAgency(app, { fee: 2n * million });
    expect((await world.list(owing)).json().data).toMatchObject({
      ...{ akad_type: "wakalah", nisbah: 10_000, agent_fee_left: "2000000" },
      ...{ own_capital: "0", projected: "4000000" },
    });
    const { report_id: id } = (
      await world.submit(owing, { amount: "10000000", agent_fee: "1500000" })
    ).json().data;
    expect((await world.reported(id)).json().data).toMatchObject({
      ...{ akad_type: "wakalah", amount: "8500000", agent_fee: "1500000", would_be: "8500000" },
    });
    expect((await world.decide(id, "accept")).json().data.status).toBe("ACCEPTED");
    expect((await world.list(owing)).json().data).toMatchObject({
      agent_fee_left: "500000",
      items: [{ funders_part: "8500000", instalment: 2 }],
    });
    await world.pay(owing, 58_500_000n);
    await world.payOut(owing);
    // 60 % and 40 % of 8.5 million, less 15 %.
    expect(await world.balances(owing)).toEqual([34_335_000n, 22_890_000n]);
    const [text = ""] = await mailsOf(
      String(owing.funders[0]?.funder.user.email),
      "repaymentDistributed",
    );
    expect(text).toContain("Imbal hasil: Rp 5.100.000");
    expect(await world.campaign(owing.id)).toMatchObject({ status: "PAYOUT_PROCESSING" });
    await world.accepted(owing, { amount: "0", until: dayAgo(0) });
    await world.distribute();
    expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
    expect(await world.statuses(owing.id)).toEqual({ SETTLED: 2 });
    const [first] = owing.funders;
    const mine = portfolioOf(app, String(first?.funder.token));
    expect(await mine.detail(String(first?.id))).toMatchObject({
      akad_type: { value: "wakalah" },
      received: { principal: "30000000", gross: "5100000", tax: "765000" },
      schedule: [{ state: "RECEIVED" }, { state: "RECEIVED" }],
    });
  });

  test("is a loss of the capital where it does not cover the agent's ujrah", async () => {
    const owing = await createAgency(app, { fee: 2n * million });
    const silent = await world.submit(owing, { amount: "1000000", agent_fee: "2000000" });
    expect(silent.json().errors).toHaveProperty("result");
    await world.accepted(owing, {
      ...{ result: "loss", revenue: "1001000", cost_of_goods: "750", expenses: "250" },
      agent_fee: "2000000",
    });
    expect((await world.list(owing)).json().data).toMatchObject({ funders_capital: "49000000" });
    expect((await world.detail(owing)).left).toBe("49000000");
    const [text = ""] = await mailsOf(String(owing.funders[1]?.funder.user.email), "lossBorne");
    expect(text).toContain("Dalam wakalah");
    await world.pay(owing, 49n * million);
    await world.payOut(owing);
    expect(await world.balances(owing)).toEqual([29_400_000n, 19_600_000n]);
  });

  test("leaves the agent no more than the ujrah that the contract states", async () => {
    const owing = await createAgency(app, { fee: 2n * million });
    const above = await world.submit(owing, { agent_fee: "2000001" });
    expect(above.json().errors).toHaveProperty("agent_fee");
    await world.accepted(owing, { agent_fee: "1500000" });
    const again = await world.submit(owing, { until: dayAgo(1), agent_fee: "500001" });
    expect(again.json().errors).toHaveProperty("agent_fee");
    const { report_id: id } = (
      await world.submit(owing, { until: dayAgo(1), agent_fee: "500000" })
    ).json().data;
    // Sent again, it does not count twice.
    await world.decide(id, "return", { reason: "Faktur kurang satu" });
    expect((await world.submit(owing, { until: dayAgo(1), agent_fee: "500000" })).statusCode).toBe(
      200,
    );
    const shared = await world.submit(await createSharing(app), { agent_fee: "1" });
    expect(shared.json().errors).toHaveProperty("agent_fee");
  });
});
