import { fundAccountsSandbox } from "../../providers/fund-accounts/sandbox.ts";
import { createCampaign } from "../../test/campaigns.ts";
import {
  addToRdf,
  arrive,
  byBank,
  byRdf,
  checkoutAs,
  paidByBank,
  paidFromRdf,
  type Signed,
  signedIn,
} from "../../test/checkouts.ts";
import { createOfficer } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { fundingEnds } from "../../test/funding-ends.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof fundingEnds>;
/** Whether the bank says that transfers to the escrow account have arrived. */
let isArriving = true;
const transfers: string[] = [];
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    {
      hasWorkers: false,
      fundAccounts: {
        ...fundAccountsSandbox,
        async transferToEscrow({ reference }) {
          transfers.push(reference);
          return { isSettled: isArriving };
        },
      },
    },
  );
  world = fundingEnds(app);
});
beforeEach(() => {
  isArriving = true;
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;
const of = (target: bigint, minimum = target) => createCampaign(app, { target, minimum });
const detail = async ({ funder, id }: Signed, locale: "id" | "en" = "id") => {
  const query = { campaign_transaction_id: id };
  const path = "GET /v1/campaign/transaction/detail";
  return (await app.call(path, { token: funder.token, query, locale })).json().data;
};
const waitingJobs = (name: string) =>
  readRows(app, "select data from jobs.job where name = $1 and state = 'created'", [name]);

describe("when all of the target is paid", () => {
  test("the campaign closes with the last payment, and what was paid is allocated", async () => {
    const { id } = await of(2n * million);
    const first = await paidByBank(app, id);
    expect(await world.campaign(id)).toMatchObject({ status: "FUNDING_IN_PROGRESS" });
    const last = await paidFromRdf(app, id);
    expect(await world.campaign(id)).toMatchObject({ status: "FULLY_FUNDED", funders: 2 });
    expect(await waitingJobs("end-fundings")).not.toEqual([]);
    await world.end();
    expect(await world.statuses(id)).toEqual({ ALLOCATED: 2 });
    expect(await world.escrow(id)).toBe(2n * million);
    for (const each of [first, last]) {
      expect(await detail(each)).toMatchObject({
        status: { value: "ALLOCATED" },
        campaign: { status: { value: "7" } },
        ended_with_campaign: false,
      });
    }
  });

  test("by two at the same moment it closes once", async () => {
    const { id } = await of(2n * million);
    const both = await Promise.all([signedIn(app, id), signedIn(app, id)]);
    for (const { funder } of both) await addToRdf(app, funder.id, million);
    await Promise.all([...both.map((each) => checkoutAs(app, each, byRdf)), world.moveDue()]);
    expect(await world.campaign(id)).toMatchObject({ status: "FULLY_FUNDED", funders: 2 });
    const moves = await readRows(app, "select 1 from campaign_moves where campaign_id = $1", [id]);
    expect(moves).toHaveLength(1);
  });

  test("of a suspended campaign, it closes when it is resumed", async () => {
    const { id } = await of(million);
    const signed = await signedIn(app, id);
    const { data } = (await checkoutAs(app, signed, byBank())).json();
    await world.operate(id, "suspend");
    await arrive(app, { id: data.uuid, amount: million });
    expect(await world.campaign(id)).toMatchObject({ status: "NON_ACTIVE", collected: "1000000" });
    await world.end();
    expect(await world.statuses(id)).toEqual({ PAID: 1 });
    await world.operate(id, "resume");
    await world.moveDue();
    await world.end();
    expect(await world.statuses(id)).toEqual({ ALLOCATED: 1 });
  });
});

describe("at the deadline", () => {
  test("with the minimum what is paid is allocated, and what is not is over", async () => {
    const { id } = await of(5n * million, million);
    const paid = await paidByBank(app, id);
    const waiting = await signedIn(app, id);
    const { data } = (await checkoutAs(app, waiting, byBank())).json();
    await world.passDeadline(id);
    await world.moveDue();
    await world.end();
    expect(await world.statuses(id)).toEqual({ ALLOCATED: 1, EXPIRED: 1 });
    expect(await world.campaign(id)).toEqual({
      status: "FULLY_FUNDED",
      interested: "0",
      collected: "1000000",
      returned: "0",
      funders: 1,
    });
    expect(await detail(waiting)).toMatchObject({ ended_with_campaign: true, payment: null });
    const subjects = await mailSubjects(app, waiting.funder.user.email);
    expect(subjects).toContain("Pendanaan Anda berakhir karena kampanye ditutup");
    // Its virtual account was closed; money that is under way is the funder's.
    await arrive(app, { id: data.uuid, amount: million });
    expect(await world.rdf(waiting.funder.id)).toBe(million);
    expect(await world.rdf(paid.funder.id)).toBe(0n);
  });

  test("below the minimum everybody gets back what they paid, however they paid, and is told", async () => {
    const { id } = await of(5n * million, 4n * million);
    const english = await createFunder(app, { locale: "en" });
    const byAccount = await paidByBank(app, id);
    const fromRdf = await paidFromRdf(app, id, 700_000n);
    const twice = await signedIn(app, id, { funder: english, amount: 300_000n });
    await addToRdf(app, english.id, 500_000n);
    await checkoutAs(app, twice, byRdf);
    const held = await signedIn(app, id);
    await world.settle();
    await world.passDeadline(id);
    await world.moveDue();
    await world.end();
    expect(await world.statuses(id)).toEqual({ REFUNDED: 3, EXPIRED: 1 });
    expect(await world.campaign(id)).toEqual({
      status: "CANCELLED",
      interested: "0",
      collected: "0",
      returned: "2000000",
      funders: 0,
    });
    const funders = [byAccount.funder, fromRdf.funder, english, held.funder];
    const balances = await Promise.all(funders.map(({ id: userId }) => world.rdf(userId)));
    expect(balances).toEqual([million, 700_000n, 500_000n, 0n]);
    expect(await world.escrow(id)).toBe(0n);
    expect(await mailSubjects(app, byAccount.funder.user.email)).toContain(
      "Dana Anda dikembalikan",
    );
    expect(await mailSubjects(app, english.user.email)).toContain("Your money is returned");
    expect(await detail(twice, "en")).toMatchObject({
      status: { value: "REFUNDED" },
      ended_at: expect.any(String),
      campaign: {
        status: { value: "12" },
        status_reason: "The minimum was not reached by the deadline.",
      },
    });
    // Again is nothing more.
    await world.end();
    expect(await world.rdf(english.id)).toBe(500_000n);
  });

  test("all or nothing is the whole target, whatever the minimum says", async () => {
    const { id } = await createCampaign(app, {
      target: 3n * million,
      minimum: million,
      underfundedRule: "all_or_nothing",
    });
    const { funder } = await paidByBank(app, id, 2n * million);
    await world.passDeadline(id);
    await world.moveDue();
    await world.end();
    expect(await world.statuses(id)).toEqual({ REFUNDED: 1 });
    expect(await world.rdf(funder.id)).toBe(2n * million);
  });

  test("a hold that ran out before has not ended with the campaign", async () => {
    const { id } = await of(2n * million);
    const signed = await signedIn(app, id);
    await app.database.executeSql(
      "update campaign_transactions set held_until = now() - interval '1 second' where id = $1",
      [signed.id],
    );
    await world.expireHolds();
    await world.operate(id, "suspend");
    await world.operate(id, "cancel");
    expect(await detail(signed)).toMatchObject({
      status: { value: "EXPIRED" },
      ended_with_campaign: false,
      campaign: { status: { value: "12" }, status_reason: "Pesanan dibatalkan pembeli." },
    });
  });
});

describe("when it is cancelled", () => {
  test("after the target, what was allocated is given back", async () => {
    const { id } = await of(million);
    const { funder } = await paidByBank(app, id);
    await world.end();
    expect(await world.statuses(id)).toEqual({ ALLOCATED: 1 });
    expect(await world.operate(id, "cancel")).toBe(200);
    await world.end();
    expect(await world.statuses(id)).toEqual({ REFUNDED: 1 });
    expect(await world.rdf(funder.id)).toBe(million);
  });

  test("by its company while it is suspended, too; and nothing is paid into it any more", async () => {
    const campaign = await createCampaign(app, { target: 5n * million, minimum: million });
    const { funder } = await paidByBank(app, campaign.id);
    const open = await signedIn(app, campaign.id);
    await addToRdf(app, open.funder.id, million);
    const { data } = (await checkoutAs(app, open, byBank())).json();
    await world.operate(campaign.id, "suspend");
    const answer = await app.call("POST /v1/company/campaign/cancel", {
      token: campaign.owner.token,
      body: { campaign_id: campaign.id, reason: "Pembeli mundur" },
    });
    expect(answer.statusCode).toBe(200);
    // Before the job has run: the hold is still there, the campaign is not.
    expect((await checkoutAs(app, open, byRdf)).json().code).toBe("transition_invalid");
    await arrive(app, { id: data.uuid, amount: million });
    await world.end();
    expect(await world.statuses(campaign.id)).toEqual({ REFUNDED: 1, EXPIRED: 1 });
    expect(await world.rdf(funder.id)).toBe(million);
    expect(await world.rdf(open.funder.id)).toBe(2n * million);
  });

  test("a funder with two payments is one funder until both are given back", async () => {
    const { id } = await of(3n * million);
    const { funder } = await paidByBank(app, id);
    const second = await signedIn(app, id, { funder });
    await addToRdf(app, funder.id, million);
    await checkoutAs(app, second, byRdf);
    expect(await world.campaign(id)).toMatchObject({ collected: "2000000", funders: 1 });
    await world.operate(id, "suspend");
    await world.operate(id, "cancel");
    await world.end();
    // What the bank still moves waits for it.
    expect(await world.campaign(id)).toMatchObject({ collected: "1000000", funders: 1 });
    await world.settle();
    await world.end();
    expect(await world.campaign(id)).toMatchObject({ collected: "0", funders: 0 });
    expect(await world.rdf(funder.id)).toBe(2n * million);
  });
});

describe("money between the banks", () => {
  const banks = () => Promise.all(["bank:rdf", "bank:transit", "bank:escrow"].map(world.balanceOf));

  test("reaches the escrow account when the bank says so, once", async () => {
    const { id } = await of(2n * million);
    await world.settle();
    const [rdf = 0n, transit = 0n, escrow = 0n] = await banks();
    isArriving = false;
    const asked = transfers.length;
    await paidFromRdf(app, id);
    await world.settle();
    expect(await banks()).toEqual([rdf, transit + million, escrow]);
    isArriving = true;
    await Promise.all([world.settle(), world.settle(), world.settle()]);
    expect(await banks()).toEqual([rdf, transit, escrow + million]);
    // Always asked under one reference, by however many of the three before one of them has booked it.
    const references = transfers.slice(asked);
    expect(references.length).toBeGreaterThan(1);
    expect(new Set(references).size).toBe(1);
  });

  test("is given back only after it has arrived; others do not wait for it", async () => {
    const { id } = await of(5n * million);
    isArriving = false;
    const slow = await paidFromRdf(app, id);
    const other = await paidByBank(app, id);
    await world.passDeadline(id);
    await world.moveDue();
    await world.end();
    expect(await world.statuses(id)).toEqual({ PAID: 1, REFUNDED: 1 });
    expect(await world.rdf(other.funder.id)).toBe(million);
    expect(await world.findings()).toEqual([]);
    isArriving = true;
    await world.settle();
    await world.end();
    expect(await world.statuses(id)).toEqual({ REFUNDED: 2 });
    expect(await world.rdf(slow.funder.id)).toBe(million);
  });
});

test("one transaction that cannot be ended does not hold up the others", async () => {
  const { id } = await of(9n * million);
  const paid = [];
  for (let each = 0; each < 4; each += 1) paid.push(await paidByBank(app, id));
  const [broken] = paid;
  await app.database.executeSql(`
    create function refuse_one() returns trigger language plpgsql as
      $$ begin raise 'refused'; end $$;
    create trigger refuse_one before update on campaign_transactions for each row
      when (new.id = '${broken?.id}') execute function refuse_one();`);
  await world.passDeadline(id);
  await world.moveDue();
  await expect(world.end()).rejects.toThrow();
  expect(await world.statuses(id)).toEqual({ REFUNDED: 3, PAID: 1 });
  expect(await world.findings()).toEqual([]);
  await app.database.executeSql("drop function refuse_one cascade");
  await world.end();
  expect(await world.statuses(id)).toEqual({ REFUNDED: 4 });
});

test("the check names campaigns whose figures are not those of their transactions or of the books", async () => {
  const { id } = await of(5n * million);
  const { id: paid } = await paidByBank(app, id);
  await signedIn(app, id);
  const wrong = async (change: string, undo: string) => {
    await app.database.executeSql(change);
    const findings = await world.findings();
    await app.database.executeSql(undo);
    return findings;
  };
  const where = `campaign:${id}`;
  expect(
    await wrong(
      `update campaigns set interested = 0, collected = 1000001 where id = '${id}'`,
      `update campaigns set interested = 1000000, collected = 1000000 where id = '${id}'`,
    ),
  ).toEqual([
    { where, what: "says 0 is pledged; its transactions hold 1000000" },
    { where, what: "says 1000001 is collected; its transactions say 1000000" },
  ]);
  expect(
    await wrong(
      `update campaign_transactions set status = 'REFUNDED' where id = '${paid}'`,
      `update campaign_transactions set status = 'PAID' where id = '${paid}'`,
    ),
  ).toEqual([
    { where, what: "says 1000000 is collected; its transactions say 0" },
    { where, what: "says 0 is given back; its transactions say 1000000" },
    { where, what: "has transactions of 0; its escrow account had 1000000" },
  ]);
});

test("officers and the company see what became of the money", async () => {
  const campaign = await createCampaign(app, { target: 9n * million, minimum: million });
  const officer = await createOfficer(app);
  const seen = async () => {
    const path = `GET /v1/backoffice/campaigns/${campaign.id}`;
    const { funding } = (await app.call(path, { token: officer.token })).json().data;
    const query = { campaign_id: campaign.id };
    const { token } = campaign.owner;
    const own = (await app.call("GET /v1/company/campaign", { token, query })).json().data;
    return { officer: funding, company: own.funding };
  };
  await paidByBank(app, campaign.id);
  await signedIn(app, campaign.id);
  const none = { count: 0, amount: "0" };
  const one = { count: 1, amount: "1000000" };
  expect(await seen()).toEqual({
    officer: { held: one, paid: one, allocated: none, returned: none },
    company: { collected: "1000000", funders: 1 },
  });
  await world.operate(campaign.id, "suspend");
  await world.operate(campaign.id, "cancel");
  await world.end();
  expect(await seen()).toEqual({
    officer: { held: none, paid: none, allocated: none, returned: one },
    company: { collected: "0", funders: 0 },
  });
});
