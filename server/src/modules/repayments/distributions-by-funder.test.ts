import { pseudonymOf } from "../../ledger/chain.ts";
import { ledgerOn } from "../../ledger/ledger-test-kit.ts";
import { distribution } from "../../ledger/postings.ts";
import { portfolioOf } from "../../test/portfolio.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, repaying } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { setBooked } from "./distributions.repository.ts";

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

const shared = { amounts: [10n, 10n, 10n], payers: [0, 1, 1], margin: 10n };
const entriesOf = (account: string) =>
  readRows<{ amount: string; ref: string }>(
    app,
    "select amount::text, ref from ledger_entries where account = $1 and (amount < 0) = ($1 like 'repayment:%') order by seq",
    [account],
  );

test("a funder with several contracts is one in the preview, in the books and in the tax, and their contracts add up to it", async () => {
  const owing = await createOwing(app, shared);
  const [single, first, second] = owing.funders;
  await world.pay(owing, 40n);
  const [id = ""] = await world.proposed(owing);
  const preview = await world.preview(id);
  expect(preview.funders).toBe(2);
  // By contract, the first one would get four. 15 % of seven is one; of four and three it would be none.
  expect(preview.rows).toMatchObject([
    { principal: "10", gross: "3", tax: "0", net: "3" },
    { principal: "20", gross: "7", tax: "1", net: "6" },
  ]);
  await world.payOut(owing);
  expect(await world.preview(id)).toMatchObject({ funders: 2, booked: 2 });

  const book = await entriesOf(`repayment:${owing.id}`);
  expect(book.map(({ amount }) => amount).sort()).toEqual(["-13", "-27"]);
  expect(await entriesOf(`rdf:${single?.funder.id}`)).toMatchObject([{ amount: "13" }]);
  expect(await entriesOf(`rdf:${first?.funder.id}`)).toEqual([
    { amount: "26", ref: [first?.id, second?.id].sort()[0] },
  ]);
  const mine = portfolioOf(app, String(first?.funder.token));
  const received = await Promise.all(
    [first, second].map(async (each) => (await mine.detail(String(each?.id))).received),
  );
  expect(received).toEqual([
    { principal: "10", gross: "4", tax: "1", net: "3" },
    { principal: "10", gross: "3", tax: "0", net: "3" },
  ]);
  expect((await mine.summary()).received).toEqual({
    ...{ principal: "20", gross: "7", tax: "1", net: "6" },
  });
  const mails = await readRows<{ recipient: string }>(
    app,
    "select recipient from mails where kind = 'repaymentDistributed' and recipient = any($1)",
    [owing.funders.map(({ funder }) => funder.user.email)],
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [single, first].map((each) => each?.funder.user.email).sort(),
  );
});

test("a funder who got part of it contract by contract, before they were one, gets the rest", async () => {
  const owing = await createOwing(app, shared);
  const [, first, second] = owing.funders;
  await world.pay(owing, 40n);
  const [id = ""] = await world.proposed(owing);
  await world.release(id);
  const [booked, left] = [first, second].map((each) => String(each?.id)).sort();
  const [before] = await readRows<{ gross: string; tax: string }>(
    app,
    "select (principal + margin)::text as gross, tax::text from distribution_shares where transaction_id = $1",
    [booked],
  );
  const { ledger } = ledgerOn(app.database);
  await app.database.db.transaction(async (tx) => {
    const userId = String(first?.funder.id);
    const share = {
      ...{
        userId,
        party: pseudonymOf(app.config.indexKey, owing.id, userId),
        ref: String(booked),
      },
      ...{ gross: BigInt(before?.gross ?? 0), withheld: BigInt(before?.tax ?? 0) },
      tax: "tax:pph23" as const,
    };
    const event = `distribution:${id}:${booked}`;
    await ledger.post(tx, distribution({ event, campaignId: owing.id, shares: [share], ref: id }));
    await setBooked(tx, id, [String(booked)], new Date());
  });
  expect(await world.preview(id)).toMatchObject({ funders: 2, booked: 0 });
  await world.distribute();
  expect(await world.rdf(String(first?.funder.id))).toBe(26n);
  expect(await entriesOf(`rdf:${first?.funder.id}`)).toMatchObject([
    { ref: booked },
    { ref: left },
  ]);
  expect(await world.repayment(owing.id)).toBe(0n);
  expect(await world.statuses(owing.id)).toEqual({ SETTLED: 3 });
  expect(await world.preview(id)).toMatchObject({ state: "DONE", booked: 2 });
});

test("the check says where a funder's tax is not that of their gross", async () => {
  const owing = await createOwing(app, { amounts: [10n, 10n], payers: [0, 0], margin: 14n });
  await world.pay(owing, 34n);
  await world.payOut(owing);
  const change = (by: number) =>
    app.database.executeSql(
      `update distribution_shares set tax_bps = tax_bps + $1 where user_id = $2`,
      [by, owing.funders[0]?.funder.id],
    );
  // 15 % of 14 is 2; 22 % is 3.
  await change(700);
  const findings = await world.findings();
  await change(-700);
  expect(findings).toEqual([
    {
      where: `campaign:${owing.id}`,
      what: expect.stringContaining("funders whose tax of a distribution"),
    },
  ]);
});
