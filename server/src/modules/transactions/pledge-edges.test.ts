import { campaignStatuses } from "@rukun/contract/campaign-status";
import { committedStatuses, transactionStatuses } from "@rukun/contract/transaction-status";
import { addSeconds } from "../../lib/clock.ts";
import { createCampaign, type TestCampaign } from "../../test/campaigns.ts";
import type { TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { holdSeconds } from "./pledge.policy.ts";

/* Each condition of a pledge, at its very edge and alone. */

let app: TestApp;
const now = new Date();
const million = 1_000_000n;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false, clock: () => now });
});
afterAll(() => app.close());

const later = (ms: number) => new Date(now.getTime() + ms);
const set = ({ id }: TestCampaign, changes: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(changes);
  const assigned = names.map((name, index) => `${name} = $${index + 2}`).join(", ");
  return app.database.executeSql(`update campaigns set ${assigned} where id = $1`, [
    id,
    ...Object.values(changes),
  ]);
};
/** What a pledge is answered: `ok`, the code, or what is wrong with the amount. */
async function pledge({ id }: TestCampaign, amount: bigint, funder?: TestMember): Promise<string> {
  const { token } = funder ?? (await createFunder(app));
  const answer = await app.call("POST /v1/campaign/pledge", {
    token,
    body: { campaign_id: id, amount: String(amount), risk_notice: true },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (answer.statusCode === 200) return "ok";
  const { code, errors } = answer.json();
  return errors ? `amount: ${errors.amount}` : code;
}
const isAmount = expect.stringMatching(/^amount: /);

test.each([
  ["opens now", { starts_at: now }, "ok"],
  ["opens in a millisecond", { starts_at: later(1) }, "not_open"],
  ["ends in a millisecond", { ends_at: later(1) }, "ok"],
  ["ends now", { ends_at: now }, "not_open"],
  ["ended a millisecond ago", { ends_at: later(-1) }, "not_open"],
  ["is not published", { published_at: null }, "not_found"],
])("a campaign that %s", async (_what, changes, expected) => {
  const campaign = await createCampaign(app);
  await set(campaign, changes);
  expect(await pledge(campaign, million)).toBe(expected);
});

test.each(campaignStatuses)("a campaign in %s", async (status) => {
  const campaign = await createCampaign(app);
  await set(campaign, { status });
  const isOpen = status === "FUNDING_IN_PROGRESS";
  expect(await pledge(campaign, million)).toBe(isOpen ? "ok" : "not_open");
});

test.each([
  ["all of the target", 5n * million, "ok"],
  ["a step more than the target", 5n * million + 100_000n, isAmount],
  ["the least", 500_000n, "ok"],
  ["a step less than the least", 400_000n, isAmount],
  ["off the step", 550_000n, isAmount],
])("%s", async (_what, amount, expected) => {
  const campaign = await createCampaign(app, { target: 5n * million, minimum: million });
  await set(campaign, { pledge_minimum: 500_000, pledge_maximum: null });
  expect(await pledge(campaign, amount)).toEqual(expected);
});

test.each([
  ["held", { interested: 4_700_000, collected: 0 }],
  ["paid", { interested: 0, collected: 4_700_000 }],
  ["held and paid", { interested: 2_000_000, collected: 2_700_000 }],
])(
  "what is left beside what is %s is taken to the rupiah, and not a step more",
  async (_what, taken) => {
    const campaign = await createCampaign(app, { target: 5n * million, minimum: million });
    // Less than the least is left: whoever takes all of it may.
    await set(campaign, { ...taken, pledge_minimum: 500_000, pledge_maximum: null });
    expect(await pledge(campaign, 500_000n)).toEqual(isAmount);
    expect(await pledge(campaign, 400_000n)).toEqual(isAmount);
    expect(await pledge(campaign, 200_000n)).toEqual(isAmount);
    expect(await pledge(campaign, 300_000n)).toBe("ok");
  },
);

test("the most that one funder may have of a campaign is theirs of all their pledges in it", async () => {
  const campaign = await createCampaign(app);
  await set(campaign, { pledge_maximum: 3_000_000 });
  expect(await pledge(campaign, 3_100_000n)).toEqual(isAmount);
  expect(await pledge(campaign, 3_000_000n)).toBe("ok");
  const funder = await createFunder(app);
  expect(await pledge(campaign, 2_000_000n, funder)).toBe("ok");
  // One that is open is gone on with first.
  expect(await pledge(campaign, 1_000_000n, funder)).toBe("already_pledged");
  await app.database.executeSql(
    "update campaign_transactions set status = 'PAID', paid_at = now(), held_until = null where user_id = $1",
    [funder.id],
  );
  expect(await pledge(campaign, 1_100_000n, funder)).toEqual(isAmount);
  expect(await pledge(campaign, 1_000_000n, funder)).toBe("ok");
});

test("the share of a campaign that one funder may have is that of all of its target", async () => {
  const sharing = await createTestApp(
    { CAMPAIGN_SHARE_BPS: "3333", CAMPAIGN_SHARE_PROFESSIONAL_BPS: "3333" },
    { hasWorkers: false },
  );
  try {
    // 30 times ten thousand are short of a step: the rest of the target brings it to that.
    for (const [target, expected] of [
      [300_031n, 200],
      [300_030n, 422],
    ] as const) {
      const { id } = await createCampaign(sharing, { target, minimum: target, pledgeMinimum: 1n });
      const { token } = await createFunder(sharing);
      const answer = await sharing.call("POST /v1/campaign/pledge", {
        token,
        body: { campaign_id: id, amount: "100000", risk_notice: true },
      });
      expect(answer.statusCode).toBe(expected);
    }
  } finally {
    await sharing.close();
  }
});

test("the legal limit is met to the rupiah", async () => {
  const [one, other] = [await createCampaign(app), await createCampaign(app)];
  const funder = await createFunder(app, { yearlyIncome: 50n * million });
  expect(await pledge(one, 5_100_000n, funder)).toEqual(isAmount);
  expect(await pledge(one, 5_000_000n, funder)).toBe("ok");
  expect(await pledge(other, 100_000n, funder)).toEqual(isAmount);
});

test.each(transactionStatuses)("what a funder has in %s elsewhere", async (status) => {
  const [one, other] = [await createCampaign(app), await createCampaign(app)];
  const funder = await createFunder(app, { yearlyIncome: 50n * million });
  expect(await pledge(one, 5_000_000n, funder)).toBe("ok");
  const isHeld = ["PLEDGED", "CONTRACTED", "SIGNED", "AWAITING_PAYMENT"].includes(status);
  await app.database.executeSql(
    "update campaign_transactions set status = $2, paid_at = now(), held_until = case when $3 then held_until end where user_id = $1",
    [funder.id, status, isHeld],
  );
  const isCounted = (committedStatuses as readonly string[]).includes(status);
  expect(await pledge(other, 1_000_000n, funder)).toEqual(isCounted ? isAmount : "ok");
});

test.each([
  ["a person without a declared income", "lender", "income_undeclared"],
  ["an institution without one", "lender-institution", "ok"],
] as const)("%s", async (_who, role, expected) => {
  const funder = await createFunder(app, { role, yearlyIncome: null });
  expect(await pledge(await createCampaign(app), million, funder)).toBe(expected);
});

test.each([
  ["longer than the hold", holdSeconds + 1, holdSeconds],
  ["as long as the hold", holdSeconds, holdSeconds],
  ["shorter than the hold", holdSeconds - 1, holdSeconds - 1],
])("a window that is open %s", async (_what, open, held) => {
  const campaign = await createCampaign(app);
  await set(campaign, { ends_at: addSeconds(now, open) });
  const funder = await createFunder(app);
  expect(await pledge(campaign, million, funder)).toBe("ok");
  const [row] = await readRows<{ held_until: Date }>(
    app,
    "select held_until from campaign_transactions where user_id = $1",
    [funder.id],
  );
  expect(row?.held_until).toEqual(addSeconds(now, held));
});
