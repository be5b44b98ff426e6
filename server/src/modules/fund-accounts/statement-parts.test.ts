import type { StatementEntry } from "@rukun/contract/fund-statement";
import { createOwing, type Owing, repaying, taxed } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* What the net amounts of distributions in a fund account's statement consist of. */

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = repaying(app);
});
afterAll(() => app.close());

const million = 1_000_000n;
/** The beginning of the current month in Jakarta, as a statement is asked for. */
const month = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);

const tokenOf = (owing: Owing, nth: number) => owing.funders[nth]?.funder.token ?? "";

async function received(owing: Owing, nth: number): Promise<StatementEntry[]> {
  const answer = await app.call("GET /v2/user/rdl/statement", {
    token: tokenOf(owing, nth),
    query: { month: month() },
  });
  return answer.json().data.filter(({ kind }: StatementEntry) => kind === "distribution");
}

async function lines(owing: Owing, nth: number): Promise<string[]> {
  const answer = await app.call("GET /v2/user/rdl/statement/file", {
    token: tokenOf(owing, nth),
    query: { month: month(), format: "csv" },
  });
  return Buffer.from(answer.json().data.content, "base64").toString().split("\r\n");
}

const netOf = ({ principal, gross, tax }: NonNullable<StatementEntry["parts"]>): bigint =>
  BigInt(principal) + BigInt(gross) - BigInt(tax);

test("are principal, margin and tax at the rate and of the kind of each funder", async () => {
  const owing = await createOwing(app, {
    amounts: [20n * million, 20n * million, 10n * million],
    users: [taxed, { isHavingNpwp: false }, { nationality: "MY" }],
  });
  await world.pay(owing, 53_500_000n);
  await world.payOut(owing);
  const common = { akad_type: "murabahah", principal: "20000000", gross: "1400000" };
  const [first] = await received(owing, 0);
  expect([first?.amount, first?.parts]).toEqual([
    "21190000",
    { ...common, tax: "210000", tax_kind: "pph23", tax_bps: 1500 },
  ]);
  expect((await received(owing, 1))[0]?.parts).toEqual({
    ...common,
    ...{ tax: "420000", tax_kind: "pph23", tax_bps: 3000 },
  });
  expect((await received(owing, 2))[0]?.parts).toEqual({
    ...{ akad_type: "murabahah", principal: "10000000", gross: "700000" },
    ...{ tax: "140000", tax_kind: "pph26", tax_bps: 2000 },
  });
  expect(await lines(owing, 0)).toEqual([
    "\uFEFFWaktu (WIB),Uraian,Jumlah,Saldo,Pokok,Imbal hasil sebelum pajak,Pajak",
    expect.stringMatching(/,21190000,21190000,20000000,1400000,210000$/),
    "",
  ]);
});

test("are told of each of several payments, and of all contracts of a funder together", async () => {
  const owing = await createOwing(app, {
    amounts: [20n * million, 7n * million, 3n * million],
    payers: [0, 1, 0],
    instalments: 3,
  });
  for (const amount of [5_000_001n, 10_000_000n]) {
    await world.pay(owing, amount);
    await world.payOut(owing);
  }
  for (const nth of [0, 1]) {
    const entries = await received(owing, nth);
    expect(entries.length).toBeGreaterThanOrEqual(2);
    for (const { amount, parts } of entries) {
      expect(parts && String(netOf(parts))).toBe(amount);
    }
  }
});
