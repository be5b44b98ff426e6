import * as fc from "fast-check";
import { fundAccountsSandbox } from "../../providers/fund-accounts/sandbox.ts";
import { createCampaign } from "../../test/campaigns.ts";
import {
  addToRdf,
  arrive,
  byBank,
  byRdf,
  checkoutAs,
  paidByBank,
  type Signed,
  signedIn,
} from "../../test/checkouts.ts";
import type { TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { createPaid, fundingEnds } from "../../test/funding-ends.ts";
import { readRows } from "../../test/queries.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof fundingEnds>;
let isArriving = true;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "100000" },
    {
      hasWorkers: false,
      fundAccounts: {
        ...fundAccountsSandbox,
        transferToEscrow: async () => ({ isSettled: isArriving }),
      },
    },
  );
  world = fundingEnds(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;

/** Breaks every connection that is working, as an outage of the database or a killed process would. */
const breakConnections = () =>
  app.database.executeSql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );

test("broken off anywhere, by several processes, it goes on: none is refunded twice, none is lost", async () => {
  const funders = await Promise.all([1, 2, 3, 4].map(() => createFunder(app)));
  let paid = 0n;
  for (let round = 0; round < rounds(1, 30); round += 1) {
    const { id } = await createCampaign(app, { target: 100n * million, minimum: 90n * million });
    await createPaid(app, id, funders, 130);
    paid += 130n * 100_000n;
    await world.passDeadline(id);
    await world.moveDue();
    for (let broken = 0; broken < 3; broken += 1) {
      let isOver = false;
      const work = Promise.allSettled([world.end(), world.end()]).then(() => {
        isOver = true;
      });
      // As soon as a part of it is done.
      const { REFUNDED: before = 0 } = await world.statuses(id);
      for (let done = before; !isOver && done < before + 10; ) {
        done = (await world.statuses(id)).REFUNDED ?? 0;
      }
      await breakConnections();
      await work;
      expect(await world.findings()).toEqual([]);
    }
    await world.end();
    expect(await world.statuses(id)).toEqual({ REFUNDED: 130 });
    const balances = await Promise.all(funders.map((funder) => world.rdf(funder.id)));
    expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(paid);
    const mails = await readRows(app, "select 1 from mails where kind = 'transactionRefunded'");
    expect(mails).toHaveLength(Number(paid / 100_000n));
  }
}, 120_000);

test("campaigns with the same funders end at once without waiting for each other for ever", async () => {
  const funders = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createFunder(app)));
  const campaigns = await Promise.all(
    [1, 2, 3].map(() => createCampaign(app, { target: 100n * million, minimum: 90n * million })),
  );
  for (const { id } of campaigns) {
    await createPaid(app, id, funders, 24);
    await world.passDeadline(id);
  }
  await world.moveDue();
  await Promise.all([world.end(), world.end(), world.end()]);
  for (const { id } of campaigns) expect(await world.statuses(id)).toEqual({ REFUNDED: 24 });
}, 120_000);

test("a payment at the moment of the deadline is in the campaign, or in the fund account", async () => {
  for (let round = 0; round < rounds(3, 100); round += 1) {
    const { id } = await createCampaign(app, { target: 5n * million, minimum: million });
    const [slow, rich] = await Promise.all([signedIn(app, id), signedIn(app, id)]);
    await addToRdf(app, rich.funder.id, million);
    const { data } = (await checkoutAs(app, slow, byBank())).json();
    // What was paid in time may be told after the campaign has closed.
    await app.database.executeSql(
      "update campaigns set ends_at = now() - interval '1 millisecond' where id = $1",
      [id],
    );
    const paidInTime = { transaction_timestamp: new Date(Date.now() - 5000).toISOString() };
    await Promise.all([
      world.moveDue(),
      arrive(app, { id: data.uuid, amount: million }, paidInTime),
      checkoutAs(app, rich, byRdf),
      world.end(),
    ]);
    await world.settle();
    await world.end();
    const { collected } = (await world.campaign(id)) as { collected: string };
    expect(await world.escrow(id)).toBe(BigInt(collected));
    const left = (await world.rdf(slow.funder.id)) + (await world.rdf(rich.funder.id));
    expect(left + BigInt(collected)).toBe(2n * million);
    const { status } = (await world.campaign(id)) as { status: string };
    expect(BigInt(collected) > 0n).toBe(status === "FULLY_FUNDED");
  }
}, 120_000);

test("paying while an officer cancels: all of it comes back", async () => {
  for (let round = 0; round < rounds(3, 100); round += 1) {
    const { id } = await createCampaign(app, { target: 9n * million, minimum: million });
    const first = await paidByBank(app, id);
    const [slow, rich] = await Promise.all([signedIn(app, id), signedIn(app, id)]);
    await addToRdf(app, rich.funder.id, million);
    const { data } = (await checkoutAs(app, slow, byBank())).json();
    await world.operate(id, "suspend");
    await Promise.all([
      world.operate(id, "cancel"),
      arrive(app, { id: data.uuid, amount: million }),
      checkoutAs(app, rich, byRdf),
      world.end(),
    ]);
    await world.settle();
    await world.end();
    for (const { funder } of [first, slow, rich]) {
      expect(await world.rdf(funder.id)).toBe(million);
    }
    expect(await world.campaign(id)).toMatchObject({ interested: "0", collected: "0" });
  }
}, 120_000);

const actions = ["bank", "late", "rdf", "hold", "leave", "settle", "end", "suspend", "resume"];
const history = fc.record({
  target: fc.integer({ min: 3, max: 8 }),
  minimum: fc.integer({ min: 1, max: 8 }),
  steps: fc.array(
    fc.record({
      who: fc.nat({ max: 3 }),
      action: fc.constantFrom(...actions),
      amount: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 3, maxLength: 10 },
  ),
  end: fc.constantFrom("deadline", "deadline", "cancel"),
  isArriving: fc.boolean(),
});

test("whatever happens in whatever order, everybody ends with exactly their rupiah", async () => {
  const funders = await Promise.all([1, 2, 3, 4].map(() => createFunder(app)));
  /** What each has put in, ever. */
  const put = funders.map(() => 0n);
  await fc.assert(
    fc.asyncProperty(history, async ({ target, minimum, steps, end, isArriving: arrives }) => {
      isArriving = arrives;
      const { id } = await createCampaign(app, {
        target: BigInt(target) * million,
        minimum: BigInt(Math.min(minimum, target)) * million,
      });
      const late: { uuid: string; amount: bigint; who: number }[] = [];
      for (const { who, action, amount: hundreds } of steps) {
        const amount = BigInt(hundreds) * 100_000n;
        const funder = funders[who] as TestMember;
        const pledged = async (): Promise<Signed | undefined> =>
          // What does not fit is refused.
          signedIn(app, id, { funder, amount }).catch(() => undefined);
        if (action === "bank" || action === "late") {
          const signed = await pledged();
          const answer = signed && (await checkoutAs(app, signed, byBank())).json();
          if (!answer?.data) continue;
          const told = { uuid: answer.data.uuid as string, amount, who };
          if (action === "late") late.push(told);
          else {
            await arrive(app, { id: told.uuid, amount });
            put[who] = (put[who] ?? 0n) + amount;
          }
        } else if (action === "rdf") {
          const signed = await pledged();
          await addToRdf(app, funder.id, amount);
          put[who] = (put[who] ?? 0n) + amount;
          if (signed) await checkoutAs(app, signed, byRdf);
        } else if (action === "hold" || action === "leave") {
          const signed = await pledged();
          if (signed && action === "leave") {
            const body = { campaign_transaction_id: signed.id };
            const { token } = funder;
            await app.call("POST /v1/campaign/pledge/cancel", { token, body });
          }
        } else if (action === "settle") await world.settle();
        else if (action === "end") await world.end();
        else await world.operate(id, action as "suspend" | "resume");
      }
      if (end === "cancel") {
        await world.operate(id, "suspend");
        await world.operate(id, "cancel");
      } else {
        await world.operate(id, "resume");
        await world.passDeadline(id);
        await world.moveDue();
      }
      await world.end();
      for (const { uuid, amount, who } of late) {
        await arrive(app, { id: uuid, amount });
        put[who] = (put[who] ?? 0n) + amount;
      }
      isArriving = true;
      await world.settle();
      await world.end();

      const { status } = (await world.campaign(id)) as { status: string };
      expect(Object.keys(await world.statuses(id))).toEqual(
        expect.not.arrayContaining(["PLEDGED", "SIGNED", "AWAITING_PAYMENT", "PAID"]),
      );
      if (status === "CANCELLED") expect(await world.escrow(id)).toBe(0n);
      for (const [who, { id: userId }] of funders.entries()) {
        const [row] = await readRows<{ kept: string }>(
          app,
          "select coalesce(sum(amount), 0)::text as kept from campaign_transactions where user_id = $1 and status = 'ALLOCATED'",
          [userId],
        );
        expect((await world.rdf(userId)) + BigInt(row?.kept ?? 0)).toBe(put[who]);
      }
      expect(await world.findings()).toEqual([]);
    }),
    { numRuns: rounds(6, 100) },
  );
}, 300_000);
