import { v7 as newId } from "uuid";
import { addSeconds } from "../../lib/clock.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { disbursing } from "../../test/disbursements.ts";
import { createFaults } from "../../test/faults.ts";
import { readRows } from "../../test/queries.ts";
import { remitting } from "../../test/remittances.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* Several connections to one PostgreSQL: officers, the bank and other money at the same moment. */

let app: TestApp;
let world: ReturnType<typeof remitting>;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false, clock: () => now },
  );
  world = remitting(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

/** Proposals as the service makes one, whatever they come to together. @returns their ids */
async function proposals(
  source: "tax:pph23" | "ujrah",
  amounts: readonly bigint[],
): Promise<string[]> {
  const model = await world.proposedRemittance({ source, amount: "1" });
  const ids: string[] = [];
  const sealed = createSealedNumbers("account", app.config);
  const [row] = await readRows<{ account_number_cipher: string }>(
    app,
    "select account_number_cipher from remittances where id = $1",
    [model],
  );
  const account = sealed.open(model, String(row?.account_number_cipher));
  for (const amount of amounts) {
    const id = newId();
    await app.database.executeSql(
      `insert into remittances (id, source, amount, bank_code, account_number_cipher, last_digits, holder, reason, proposed_by, proposed_at)
       select $2, source, $3::bigint, bank_code, $4, last_digits, holder, reason, proposed_by, proposed_at
       from remittances where id = $1`,
      [model, id, String(amount), sealed.seal(id, account)],
    );
    ids.push(id);
  }
  await world.decline(model);
  return ids;
}

test("proposals at once never come to more than there is", async () => {
  await world.withhold();
  const held = await world.balanceOf("tax:pph23");
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.propose({ source: "tax:pph23", amount: String(held / 2n) }),
    ),
  );
  expect(codes(answers)).toEqual([200, 200, ...Array.from({ length: 6 }, () => 422)]);
  for (const answer of answers) {
    if (answer.statusCode === 200) await world.decline(answer.json().data.remittance_id);
  }
});

test("approved at once, they never take more than there is", async () => {
  await world.withhold();
  for (let round = 0; round < 5; round += 1) {
    const held = await world.balanceOf("tax:pph23");
    // Any two of them are too much.
    const ids = await proposals(
      "tax:pph23",
      Array.from({ length: 4 }, () => held / 2n + 1n),
    );
    const answers = await Promise.all(ids.map((id) => world.approve(id)));
    expect(codes(answers)).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((each) => each.json().code)).toEqual(
      refused.map(() => "remittance_above_available"),
    );
    expect(await world.balanceOf("tax:pph23")).toBe(held - (held / 2n + 1n));
    for (const id of ids) {
      if ((await world.statusOf(id)) === "PROPOSED") await world.decline(id);
      else await world.ended(id, "FAILED");
    }
    expect(await world.balanceOf("tax:pph23")).toBe(held);
  }
});

test("one proposal approved and declined at once is one of both, and never both", async () => {
  await world.withhold();
  for (let round = 0; round < 5; round += 1) {
    const held = await world.balanceOf("tax:pph23");
    const id = await world.proposedRemittance({ source: "tax:pph23", amount: "1000" });
    const answers = await Promise.all([world.approve(id), world.approve(id), world.decline(id)]);
    expect(codes(answers)).toEqual([200, 409, 409]);
    const isReleased = (await world.statusOf(id)) === "APPROVED";
    expect(await world.balanceOf("tax:pph23")).toBe(isReleased ? held - 1000n : held);
    if (isReleased) await world.ended(id);
  }
});

test("ujrah that a failing disbursement takes back is not released meanwhile", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { campaign: kept, number } = await world.earn();
    const reference = await disbursing(app).end(kept);
    await disbursing(app).confirm(kept, { number, reference });
    const there = await world.balanceOf("ujrah");
    const { campaign } = await world.earn();
    const ids = await proposals("ujrah", [there + 1n, there]);
    const [more, all] = [ids[0] ?? "", ids[1] ?? ""];
    const [, first, second] = await Promise.all([
      disbursing(app).end(campaign, "FAILED"),
      world.approve(more),
      world.approve(all),
    ]);
    expect([first?.statusCode, second?.statusCode]).toEqual([409, 200]);
    expect(await world.balanceOf("ujrah")).toBe(0n);
    await world.ended(all, "FAILED");
    await world.decline(more);
  }
});

test("the bank's word and another proposal of the same money at once", async () => {
  await world.withhold();
  const held = await world.balanceOf("tax:pph23");
  const id = await world.released({ source: "tax:pph23", amount: String(held) });
  const eventId = await world.toldOfRemittance(id, "FAILED");
  const [, answer] = await Promise.all([
    app.services.jobHandlers["apply-payout-event"]({ eventId }),
    world.propose({ source: "tax:pph23", amount: String(held) }),
  ]);
  // Whichever was first: it is there once.
  expect([200, 422]).toContain(answer.statusCode);
  expect(await world.balanceOf("tax:pph23")).toBe(held);
  if (answer.statusCode === 200) await world.decline(answer.json().data.remittance_id);
});

/** What became of a campaign's book, as far as it does not name somebody. */
const chainOf = (campaignId: string) =>
  readRows(
    app,
    `select e.seq::int, e.amount::text, e.balance_after::text, p.kind,
       case when e.party ~ '^[0-9a-f]{16}$' then 'funder' else e.party end as party from ledger_entries e
     join ledger_postings p on p.id = e.posting_id where e.account = $1 order by e.seq`,
    [`repayment:${campaignId}`],
  );

test("broken at every statement, it goes on to the same chain", async () => {
  const faults = createFaults(app.database);
  const excess = 5n * million;
  const [calm, broken] = [await world.overpaid(excess), await world.overpaid(excess)];
  const wanted = (campaign_id: string) =>
    ({ source: "excess", campaign_id, amount: String(excess) }) as const;
  await world.ended(await world.released(wanted(calm.id)));

  let failures = 0;
  /** The same work again and again, failing its first statement, then its second, until nothing fails. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let n = 1; ; n += 1) {
      const { outcome, failed } = await faults.attempt(n, () => work().catch(() => undefined));
      if (failed === undefined) return outcome as T;
      failures += 1;
      // What may have been sent is asked about after a minute.
      now = addSeconds(now, 61);
      expect(await world.findings()).toEqual([]);
    }
  }

  const id = await world.proposedRemittance(wanted(broken.id));
  const key = newId();
  const answer = await insist(() => world.approve(id, { key }));
  expect(answer.statusCode).toBe(200);
  const { id: payoutId } = await world.payoutOfRemittance(id);
  await insist(() => app.services.jobHandlers["send-payout"]({ payoutId }));
  const eventId = await world.toldOfRemittance(id);
  await insist(() => app.services.jobHandlers["apply-payout-event"]({ eventId }));
  expect(failures).toBeGreaterThan(20);
  expect(await world.statusOf(id)).toBe("SETTLED");
  expect(await chainOf(broken.id)).toEqual(await chainOf(calm.id));
  expect(await world.balanceOf(`payout:${broken.companyId}`)).toBe(0n);
  const payouts = await readRows(app, "select state from payouts where ref = $1", [id]);
  expect(payouts).toEqual([{ state: "SETTLED" }]);
  const mails = await readRows(
    app,
    "select 1 from mails where kind = 'excessReturned' and recipient = $1",
    [broken.owner.user.email],
  );
  expect(mails).toHaveLength(1);
});
