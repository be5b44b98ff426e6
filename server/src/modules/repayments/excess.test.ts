import fc from "fast-check";
import { arrive } from "../../test/checkouts.ts";
import { createSharing, dayAgo, reporting } from "../../test/profit-reports.ts";
import { readRows } from "../../test/queries.ts";
import { remitting } from "../../test/remittances.ts";
import type { Owing } from "../../test/repayments.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof reporting>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "100000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = reporting(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;

/** A musyarakah whose company has paid all capital and so much more, all of it distributed. */
async function createOverpaid(excess: bigint): Promise<Owing> {
  const owing = await createSharing(app);
  await world.pay(owing, 50n * million, { arrives: 50n * million + excess });
  await world.payOut(owing);
  return owing;
}
const mailsOf = async ({ owner }: Owing, kind: string) =>
  (
    await readRows<{ text: string }>(
      app,
      "select text from mails where recipient = $1 and kind = $2",
      [owner.user.email, kind],
    )
  ).map(({ text }) => text);
const isLate = async ({ id }: Owing) =>
  (await app.call("GET /v1/backoffice/arrears", { token: await world.finance() }))
    .json()
    .data.items.some(({ campaign_id }: { campaign_id: string }) => campaign_id === id);

test("what a company paid too much pays its part of a profit, as if it arrived then", async () => {
  const owing = await createOverpaid(2n * million);
  expect(await world.detail(owing)).toMatchObject({ left: "0", excess: "2000000" });
  // 60 % of 10 million.
  await world.accepted(owing, { until: dayAgo(0) });
  expect(await world.detail(owing)).toMatchObject({
    ...{ paid: "52000000", left: "4000000", excess: "0", bill: { amount: "4000000" } },
    instalments: [{ no: 1 }, { no: 2, state: "PARTLY_PAID", margin_paid: "2000000" }],
  });
  const [told = ""] = await mailsOf(owing, "profitReportAccepted");
  expect(told).toContain("Rp 2.000.000 di antaranya sudah dibayar dari kelebihan bayar");
  const [id = ""] = await world.proposed(owing);
  expect(await world.preview(id)).toMatchObject({
    ...{ amount: "2000000", excess: "0", is_from_excess: true, instalments: [2] },
    total: { principal: "0", gross: "2000000", tax: "300000" },
  });
  await world.payOut(owing);
  await world.pay(owing, 4n * million);
  await world.payOut(owing);
  expect(await world.balances(owing)).toEqual([33_060_000n, 22_040_000n]);
  expect(await world.repayment(owing.id)).toBe(0n);
  expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
});

test("a part that it covers is not asked for again, nor late, nor given back meanwhile", async () => {
  const owing = await createOverpaid(7n * million);
  const [arrived = ""] = await mailsOf(owing, "repaymentArrived");
  expect(arrived).toContain("Kami memakainya untuk tagihan berikutnya");
  await world.accepted(owing, { until: dayAgo(0) });
  expect(await world.detail(owing)).toMatchObject({
    ...{ left: "0", excess: "1000000", bill: null, overdue: null },
    instalments: [{ state: "PAID" }, { no: 2, state: "PAID" }],
  });
  // In a month, everything that is due would be late.
  await app.database.executeSql(
    "update instalments set due = due - 30 where campaign_id = $1 and no = 2",
    [owing.id],
  );
  await world.remind();
  expect(await mailsOf(owing, "instalmentLate")).toEqual([]);
  expect(await isLate(owing)).toBe(false);
  const remittances = remitting(app);
  expect(await remittances.place("excess", owing.id)).toBeUndefined();
  await world.payOut(owing);
  expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
  // What is left after all is the company's again.
  expect(await remittances.place("excess", owing.id)).toMatchObject({ available: "1000000" });
});

test("accepted by several at once, or while money arrives, each rupiah is used once", async () => {
  const owing = await createOverpaid(10n * million);
  const { report_id: id } = (await world.submit(owing, { until: dayAgo(60) })).json().data;
  await Promise.all([1, 2, 3].map(() => world.decide(id, "accept", { version: 1 })));
  const used = () =>
    readRows<{ amount: string }>(
      app,
      "select amount::text from repayments where campaign_id = $1 and is_from_excess order by booked_at",
      [owing.id],
    );
  expect(await used()).toEqual([{ amount: "6000000" }]);
  await world.payOut(owing);
  const next = (await world.submit(owing, { until: dayAgo(50) })).json().data.report_id;
  const [payment] = await readRows<{ id: string }>(
    app,
    "select id from payments where purpose = 'repayment' and ref = $1",
    [owing.id],
  );
  await Promise.all([
    world.decide(next, "accept", { version: 1 }),
    arrive(app, { id: String(payment?.id), amount: million }),
  ]);
  const { excess, left } = await world.detail(owing);
  // 4 million were left, 1 million arrived, and 6 million were due.
  expect([excess, left]).toEqual(["0", "1000000"]);
});

const history = fc.array(
  fc.record({
    /** What a period brought, and what is paid beyond what is owed after it. */
    profit: fc.bigInt(0n, 10n ** 8n),
    excess: fc.bigInt(0n, 10n ** 7n),
    isPaid: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

test("whatever was paid too much when, every rupiah that arrived is distributed once or left", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (periods) => {
      const owing = await createSharing(app, { amounts: [7n * million, 3n * million + 1n] });
      let arrived = 0n;
      let owed = 10n * million + 1n;
      const payAll = async (excess: bigint) => {
        const { left } = await world.detail(owing);
        if (left === "0") return;
        const amount = BigInt(left);
        await world.pay(owing, amount, { arrives: amount + excess });
        arrived += amount + excess;
      };
      await payAll(periods[0]?.excess ?? 0n);
      for (const [row, { profit, excess, isPaid }] of periods.entries()) {
        await world.payOut(owing);
        // Within the tenor: a report of its end would be the last.
        const until = dayAgo(60 - row);
        await world.accepted(owing, { amount: String(profit), until });
        owed += (profit * 6000n) / 10_000n;
        if (isPaid) await payAll(excess);
        const { paid, left, excess: kept } = await world.detail(owing);
        expect(BigInt(paid) + BigInt(left)).toBe(owed);
        expect(BigInt(paid) + BigInt(kept)).toBe(arrived);
        // Nobody owes and has too much at once.
        expect([left, kept]).toContain("0");
      }
      await payAll(0n);
      await world.payOut(owing);
      expect(await world.repayment(owing.id)).toBe(arrived - owed);
      expect(await world.findings()).toEqual([]);
    }),
    { numRuns: rounds(4, 100) },
  );
}, 120_000);
