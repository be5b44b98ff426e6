import { disclosureColumns } from "@rukun/contract/disclosure";
import { recomputed } from "../../test/disclosure.ts";
import { createOwing } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { DisclosedInstalment, DisclosureSource } from "./disclosure.policy.ts";
import { createDisclosureService } from "./disclosure.service.ts";

const today = "2026-11-23";
const key = Buffer.alloc(32, 7);

const serviceFrom = (source: DisclosureSource) =>
  createDisclosureService({
    source,
    // Already the 23rd in western Indonesia.
    clock: () => new Date("2026-11-22T17:30:00.000Z"),
    apiUrl: "https://api.rukun.test",
    key,
  });

const serviceOf = (instalments: readonly DisclosedInstalment[], funders = 0) =>
  serviceFrom({ listInstalments: async () => instalments, countFunders: async () => funders });

const instalment = (
  due: string,
  principal: bigint,
  paid = 0n,
  [companyId, campaignId]: readonly [string, string] = ["company-one", "campaign-one"],
): DisclosedInstalment => ({ companyId, campaignId, no: 1, due, principal, paid, lost: 0n });

/** One instalment on each side of every border, settled ones, and a second company. */
const instalments = [
  instalment("2026-08-24", 91n), // 91 days
  instalment("2026-08-25", 900_000n), // 90
  instalment("2026-09-23", 61_000_000n, 1n), // 61
  instalment("2026-10-23", 3_000_000n), // 31
  instalment("2026-11-22", 1_000_003n), // 1
  instalment(today, 50_000_000n),
  instalment("2027-11-23", 200_000_000n, 0n, ["company-two", "campaign-two"]),
  instalment("2026-01-01", 70_000_000n, 70_000_000n, ["company-two", "campaign-three"]),
];

const recompute = (csv: string) => recomputed(csv).rates;

describe("the disclosed rates", () => {
  it("are read once for everyone who asks at once, and again for the next", async () => {
    const listInstalments = jest.fn(async () => instalments);
    const service = serviceFrom({ listInstalments, countFunders: async () => 3 });
    const [one, other] = await Promise.all([service.get("id"), service.get("id")]);
    expect(other).toEqual(one);
    expect(listInstalments).toHaveBeenCalledTimes(1);
    await service.get("id");
    expect(listInstalments).toHaveBeenCalledTimes(2);
  });

  it("count funders again with the next campaign, and after a failure", async () => {
    let known = instalments.slice(0, 3);
    const countFunders = jest.fn(async () => 3);
    const service = serviceFrom({ listInstalments: async () => known, countFunders });
    countFunders.mockRejectedValueOnce(new Error("away"));
    await expect(service.get("id")).rejects.toThrow("away");
    const fundersNow = async () => (await service.get("id")).funders;
    expect([await fundersNow(), await fundersNow()]).toEqual([3, 3]);
    expect(countFunders).toHaveBeenCalledTimes(2);
    known = instalments;
    countFunders.mockResolvedValueOnce(5);
    expect([await fundersNow(), await fundersNow()]).toEqual([5, 5]);
    expect(countFunders).toHaveBeenCalledTimes(3);
  });

  it("follow from the rows alone, at every border", async () => {
    const service = serviceOf(instalments, 214);
    const [disclosure, { csv }] = [await service.get("en"), await service.getRows()];
    expect(recompute(csv)).toEqual(disclosure.rates);
    expect(disclosure.rates.map(({ days, late }) => [days, late])).toEqual([
      [0, "65900093"],
      [30, "64900090"],
      [60, "61900090"],
      [90, "91"],
    ]);
    expect(disclosure).toMatchObject({
      date: today,
      disbursed: "385900094",
      funders: 214,
      companies: 2,
      rows_url: "https://api.rukun.test/v1/disclosure/rows",
    });
  });

  it.each([
    [0, []],
    [1, [0]],
    [29, [0]],
    [30, [0]],
    [31, [0, 30]],
    [60, [0, 30]],
    [61, [0, 30, 60]],
    [90, [0, 30, 60]],
    [91, [0, 30, 60, 90]],
  ])("count an instalment that is %i days late in TKB %o", async (days, counted) => {
    const due = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    const service = serviceOf([instalment(due, 25n), instalment("2027-01-01", 75n)]);
    const { rates } = await service.get("id");
    expect(rates.filter(({ late }) => late === "25").map((rate) => rate.days)).toEqual(counted);
    expect(rates.map(({ bps }) => bps)).toEqual(
      [0, 30, 60, 90].map((limit) => (days > limit ? 7500 : 10_000)),
    );
    const { csv } = await service.getRows();
    expect(csv.split("\r\n")[1]).toMatch(
      new RegExp(`^${today},[0-9a-f]{16},[0-9a-f]{16},1,${due},${days},25,0,0,25$`),
    );
    expect(recompute(csv)).toEqual(rates);
  });

  it("are rounded down: a rupiah that is late leaves no 100 %", async () => {
    const { rates } = await serviceOf([
      instalment("2026-01-01", 1n),
      instalment(today, 1_999_999_999n),
    ]).get("id");
    expect(rates.at(-1)).toEqual({ days: 90, bps: 9999, late: "1", outstanding: "2000000000" });
  });

  it("are no rates while nothing is outstanding, neither before the first nor after the last", async () => {
    for (const rows of [[], [instalment("2026-01-01", 5n, 5n)]]) {
      const service = serviceOf(rows);
      const { rates } = await service.get("id");
      expect(rates.map(({ bps }) => bps)).toEqual([null, null, null, null]);
      expect(recompute((await service.getRows()).csv)).toEqual(rates);
    }
  });

  it("count what was lost as disbursed, and neither as owed nor as late", async () => {
    const lossMaking = { ...instalment("2026-01-01", 100n, 60n), lost: 30n };
    const service = serviceOf([lossMaking, instalment("2027-01-01", 90n)]);
    const [{ disbursed, rates }, { csv }] = [await service.get("id"), await service.getRows()];
    expect([disbursed, rates[3]]).toEqual([
      "190",
      { days: 90, bps: 9000, late: "10", outstanding: "100" },
    ]);
    expect(recompute(csv)).toEqual(rates);
  });

  it("name neither company nor campaign, and tell them apart", async () => {
    const { csv } = await serviceOf(instalments).getRows();
    expect(csv).not.toMatch(/company-|campaign-/);
    const [head, ...rows] = csv.trimEnd().split("\r\n");
    expect(head).toBe(disclosureColumns.join(","));
    expect(new Set(rows.map((row) => row.split(",")[1])).size).toBe(2);
    expect(new Set(rows.map((row) => row.split(",")[2])).size).toBe(3);
  });
});

describe("a new installation", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({}, { hasWorkers: false });
  });
  afterAll(() => app.close());

  it("discloses that there is no history, in the caller's language", async () => {
    const [id, en] = [
      await app.call("GET /v1/disclosure", { locale: "id" }),
      await app.call("GET /v1/disclosure", { locale: "en" }),
    ];
    const rates = [0, 30, 60, 90].map((days) => ({ days, bps: null, late: "0", outstanding: "0" }));
    expect(id.json().data).toMatchObject({ disbursed: "0", funders: 0, companies: 0, rates });
    expect([id.json().data.formula, en.json().data.formula]).toEqual([
      expect.stringContaining("belum ada riwayat"),
      expect.stringContaining("no history yet"),
    ]);
  });

  it("is asked for again with an ETag, and its rows may be kept for minutes", async () => {
    const first = await app.call("GET /v1/disclosure");
    const headers = { "if-none-match": String(first.headers.etag) };
    const again = await app.call("GET /v1/disclosure", { headers });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const rows = await app.app.inject({ url: "/v1/disclosure/rows" });
    expect(rows.headers["cache-control"]).toBe("public, max-age=300");
  });

  it("offers the head of its rows to anyone, without a key", async () => {
    const response = await app.app.inject({ url: "/v1/disclosure/rows" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^text\/csv/);
    expect(response.headers["content-disposition"]).toMatch(/rukun-tkb-\d{4}-\d{2}-\d{2}\.csv/);
    expect(response.body).toBe(`${disclosureColumns.join(",")}\r\n`);
  });
});

describe("claims of campaigns", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({}, { hasWorkers: false });
  });
  afterAll(() => app.close());

  it("are disclosed from the day their company has its money, by what the funders paid in", async () => {
    await createOwing(app, { amounts: [30_000_000n, 20_000_000n], instalments: 2 });
    const { data } = (await app.call("GET /v1/disclosure")).json();
    expect(data).toMatchObject({ disbursed: "50000000", funders: 2, companies: 1 });
    const { body } = await app.app.inject({ url: "/v1/disclosure/rows" });
    expect(recomputed(body)).toMatchObject({ disbursed: "50000000", rates: data.rates });
    expect(data.rates[0]).toMatchObject({ bps: 10_000, outstanding: "50000000" });
  });
});
