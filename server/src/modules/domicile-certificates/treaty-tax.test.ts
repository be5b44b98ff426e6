import { certifying, createForeigner } from "../../test/domicile-certificates.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, repaying } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
});
afterAll(() => app.close());

const million = 1_000_000n;
const singaporean = { nationality: "SG", fullName: "Tan Wei Ming" } as const;

/** One funder of Singapore, whose company has paid as often as wanted. */
async function owingTo(payments: number, instalments = 3) {
  const world = repaying(app);
  const owing = await createOwing(app, {
    ...{ amounts: [50n * million], instalments, users: [singaporean] },
  });
  const [{ funder } = await Promise.reject(new Error("no funder"))] = owing.funders;
  for (let nth = 0; nth < payments; nth += 1) await world.pay(owing, million);
  return { world, owing, funder, ids: await world.proposed(owing) };
}

const sharesOf = (userId: string) =>
  readRows<{ tax_bps: number; tax_account: string; isRight: boolean }>(
    app,
    `select share.tax_bps, share.tax_account, share.tax = share.margin * share.tax_bps / 10000 as "isRight"
     from distribution_shares as share join distributions on distributions.id = distribution_id
     where user_id = $1 order by released_at, share.instalment_id`,
    [userId],
  );

test("a distribution is taxed as the treaty says from the acceptance on, in the account of PPh 26", async () => {
  const { world, funder, ids } = await owingTo(2);
  const [before = "", after = ""] = ids;
  await world.release(before);
  await certifying(app).accepted(funder);
  // Released before the certificate was accepted, and booked after it.
  await world.distribute();
  await world.release(after);
  await world.distribute();
  expect(await sharesOf(funder.id)).toEqual([
    { tax_bps: 2000, tax_account: "tax:pph26", isRight: true },
    { tax_bps: 1000, tax_account: "tax:pph26", isRight: true },
  ]);
  expect(await world.findings()).toEqual([]);
});

test("a withdrawn acceptance changes the releases after it, and nothing that was withheld", async () => {
  const { world, funder, ids } = await owingTo(3);
  const [before = "", unbooked = "", after = ""] = ids;
  const id = await certifying(app).accepted(funder);
  await world.release(before);
  await world.distribute();
  await world.release(unbooked);
  const previewed = (await world.preview(after)).total.tax;
  await certifying(app).withdraw(id);
  // Released before the acceptance was withdrawn, and booked after it.
  await world.distribute();
  expect((await world.release(after, previewed)).json().code).toBe("distribution_changed");
  await world.release(after);
  await world.distribute();
  expect(await sharesOf(funder.id)).toEqual(
    [1000, 1000, 2000].map((tax_bps) => ({ tax_bps, tax_account: "tax:pph26", isRight: true })),
  );
  expect(await world.findings()).toEqual([]);
});

test("the check of the books finds a treaty's rate after the day on which the acceptance was withdrawn", async () => {
  const { world, owing, funder, ids } = await owingTo(1);
  const [id = ""] = ids;
  const certificate = await certifying(app).accepted(funder);
  await world.release(id);
  await world.distribute();
  await certifying(app).withdraw(certificate);
  expect(await world.findings()).toEqual([]);
  const released =
    "update distributions set released_at = released_at + $1::interval where id = $2";
  try {
    await app.database.executeSql(released, ["1 day", id]);
    expect(await world.findings()).toEqual([
      {
        where: `campaign:${owing.id}`,
        what: expect.stringContaining("funders taxed as a treaty says, without a certificate"),
      },
    ]);
  } finally {
    await app.database.executeSql(released, ["-1 day", id]);
  }
});

test("a release whose preview was of the law's rate is refused once a certificate is accepted", async () => {
  const { world, funder, ids } = await owingTo(1);
  const [id = ""] = ids;
  const seen = await world.preview(id);
  expect(seen.rows).toMatchObject([{ tax_bps: 2000 }]);
  await certifying(app).accepted(funder);
  const answer = await world.release(id, seen.total.tax);
  expect(answer.json().code).toBe("distribution_changed");
  const now = await world.preview(id);
  expect(now.rows).toMatchObject([{ tax_bps: 1000 }]);
  expect(now.withheld).toEqual({ pph23: "0", pph26: now.total.tax });
});

test("the check of the books finds a treaty's rate that no certificate of the day explains", async () => {
  const { world, owing, funder, ids } = await owingTo(1);
  const [id = ""] = ids;
  await certifying(app).accepted(funder);
  await world.release(id);
  await world.distribute();
  expect(await world.findings()).toEqual([]);
  const released =
    "update distributions set released_at = released_at - $1::interval where id = $2";
  try {
    await app.database.executeSql(released, ["300 days", id]);
    expect(await world.findings()).toEqual([
      {
        where: `campaign:${owing.id}`,
        what: expect.stringContaining("funders taxed as a treaty says, without a certificate"),
      },
    ]);
  } finally {
    await app.database.executeSql(released, ["-300 days", id]);
  }
});

test("what was received says that its rate is the treaty's, on the page and in its file", async () => {
  const { world, funder, ids } = await owingTo(1);
  await certifying(app).accepted(funder);
  await world.release(String(ids[0]));
  await world.distribute();
  const read = async (path: string, query: Record<string, string> = {}) =>
    (await app.call(`GET ${path}`, { token: funder.token, locale: "en", query })).json().data;
  expect(await read("/v2/portofolio/list-repayments")).toMatchObject([
    { tax_kind: "pph26", tax_bps: 1000 },
  ]);
  const { content } = await read("/v2/portofolio/list-repayments/file");
  expect(Buffer.from(content, "base64").toString()).toContain(",10,PPh 26 tax treaty,");
});

test("portfolio, transaction and booking project with the same rate", async () => {
  const { owing, funder } = await owingTo(0, 1);
  const { token } = funder;
  const read = async (name: string, query: Record<string, string> = {}) =>
    (await app.call(name, { token, query })).json().data;
  const projected = async () => {
    const { gross, tax } = (await read("GET /v2/portofolio/repayment-summary")).projected;
    return { gross: BigInt(gross), tax: BigInt(tax) };
  };
  const before = await projected();
  expect(before.tax).toBe((before.gross * 2000n) / 10_000n);
  await certifying(app).accepted(funder);
  const after = await projected();
  expect(after.tax).toBe((after.gross * 1000n) / 10_000n);
  const { projection } = await read("GET /v1/campaign/transaction/detail", {
    campaign_transaction_id: owing.funders[0]?.id ?? "",
  });
  expect(BigInt(projection.tax)).toBe((BigInt(projection.gross) * 1000n) / 10_000n);
  expect((await read("GET /v1/campaign/booked", { campaign_id: owing.id })).tax).toEqual({
    ...{ status: "treaty", bps: 1000 },
  });
  expect(await read("GET /v2/portofolio/repayment-summary")).toMatchObject({ tax_saving: null });
});

test("whoever is at home in a country without a treaty is taxed by the law", async () => {
  const funder = await createForeigner(app, "MY");
  expect(await certifying(app).taxOf(funder)).toEqual({ status: "nonResident", bps: 2000 });
});
