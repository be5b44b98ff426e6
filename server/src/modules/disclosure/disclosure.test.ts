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
): DisclosedInstalment => ({
  ...{ companyId, campaignId, no: 1, due, principal, paid, lost: 0n },
  ...{ margin: 0n, marginPaid: 0n },
});

const of = (campaign: string) => ["company-one", `campaign-${campaign}`] as const;

/** Financings on each side of every border, what they owe later, settled ones, and a second company. */
const instalments = [
  instalment("2026-08-24", 91n, 0n, of("a")), // 91 days
  instalment("2027-08-24", 9n, 0n, of("a")),
  instalment("2026-08-26", 900_000n, 0n, of("b")), // 89: the day before is a holiday
  instalment("2026-09-23", 61_000_000n, 1n, of("c")), // 61
  instalment("2026-10-23", 3_000_000n, 0n, of("d")), // 31
  instalment("2026-11-20", 1_000_003n, 0n, of("e")), // 3
  instalment(today, 50_000_000n, 0n, of("f")),
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
    expect(disclosure.rates.map(({ days, late, overdue }) => [days, late, overdue])).toEqual([
      [0, "65900102", { instalments: 5, principal: "65900093", margin: "0" }],
      [30, "64900099", { instalments: 4, principal: "64900090", margin: "0" }],
      [60, "61900099", { instalments: 3, principal: "61900090", margin: "0" }],
      [90, "100", { instalments: 1, principal: "91", margin: "0" }],
    ]);
    expect(disclosure).toMatchObject({
      date: today,
      disbursed: "385900103",
      funders: 214,
      companies: 2,
      rows_url: "https://api.rukun.test/v1/disclosure/rows",
    });
  });

  it.each([
    ["2026-11-23", "2026-11-23", 0, []],
    // A Sunday and a Saturday can be paid on Monday.
    ["2026-11-22", "2026-11-23", 0, []],
    ["2026-11-21", "2026-11-23", 0, []],
    ["2026-11-20", "2026-11-20", 3, [0]],
    ["2026-10-26", "2026-10-26", 28, [0]],
    ["2026-10-24", "2026-10-26", 28, [0]],
    ["2026-10-23", "2026-10-23", 31, [0, 30]],
    ["2026-09-24", "2026-09-24", 60, [0, 30]],
    ["2026-09-23", "2026-09-23", 61, [0, 30, 60]],
    // A holiday.
    ["2026-08-25", "2026-08-26", 89, [0, 30, 60]],
    ["2026-08-24", "2026-08-24", 91, [0, 30, 60, 90]],
  ])(
    "count a financing as late by what was due on %s, payable until %s, %i days late, in TKB %o",
    async (due, until, days, counted) => {
      const service = serviceOf([
        instalment(due, 20n),
        instalment("2027-03-01", 5n),
        instalment("2027-01-01", 75n, 0n, of("b")),
      ]);
      const { rates } = await service.get("id");
      expect(rates.filter(({ late }) => late === "25").map((rate) => rate.days)).toEqual(counted);
      expect(rates.map(({ bps }) => bps)).toEqual(
        [0, 30, 60, 90].map((limit) => (days > limit ? 7500 : 10_000)),
      );
      expect(rates.map(({ overdue }) => overdue.principal)).toEqual(
        [0, 30, 60, 90].map((limit) => (days > limit ? "20" : "0")),
      );
      const { csv } = await service.getRows();
      expect(csv.split("\r\n")[1]).toMatch(
        new RegExp(
          `^${today},[0-9a-f]{16},[0-9a-f]{16},1,${due},${until},${days},20,0,0,20,0,0,0$`,
        ),
      );
      expect(recompute(csv)).toEqual(rates);
    },
  );

  it("count a financing as late whose margin alone is unpaid, and say so beside the rate", async () => {
    const service = serviceOf([
      { ...instalment("2026-08-24", 10n, 10n), margin: 7n, marginPaid: 3n },
      { ...instalment("2027-08-24", 30n), margin: 5n },
      instalment("2027-01-01", 70n, 0n, of("b")),
    ]);
    const { rates } = await service.get("id");
    const overdue = { instalments: 1, principal: "0", margin: "4" };
    expect(rates[3]).toEqual({ days: 90, bps: 7000, late: "30", outstanding: "100", overdue });
    expect(recompute((await service.getRows()).csv)).toEqual(rates);
  });

  it("are rounded down: a rupiah that is late leaves no 100 %", async () => {
    const { rates } = await serviceOf([
      instalment("2026-01-02", 1n),
      instalment(today, 1_999_999_999n, 0n, of("b")),
    ]).get("id");
    expect(rates.at(-1)).toMatchObject({
      days: 90,
      bps: 9999,
      late: "1",
      outstanding: "2000000000",
    });
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
    const service = serviceOf([lossMaking, instalment("2027-01-01", 90n, 0n, of("b"))]);
    const [{ disbursed, rates }, { csv }] = [await service.get("id"), await service.getRows()];
    expect(disbursed).toBe("190");
    expect(rates[3]).toMatchObject({ days: 90, bps: 9000, late: "10", outstanding: "100" });
    expect(recompute(csv)).toEqual(rates);
  });

  it("name neither company nor campaign, and tell them apart", async () => {
    const { csv } = await serviceOf(instalments).getRows();
    expect(csv).not.toMatch(/company-|campaign-/);
    const [head, ...rows] = csv.trimEnd().split("\r\n");
    expect(head).toBe(disclosureColumns.join(","));
    expect(new Set(rows.map((row) => row.split(",")[1])).size).toBe(2);
    expect(new Set(rows.map((row) => row.split(",")[2])).size).toBe(8);
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
    const overdue = { instalments: 0, principal: "0", margin: "0" };
    const rates = [0, 30, 60, 90].map((days) => ({
      ...{ days, bps: null, late: "0", outstanding: "0", overdue },
    }));
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
