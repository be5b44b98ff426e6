import { createCampaign } from "../../test/campaigns.ts";
import type { TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { answered } from "../../test/keyed.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "100000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const pledge = ({ token }: TestMember, campaign_id: string, amount: string, key?: string) =>
  app.call("POST /v1/campaign/pledge", {
    token,
    body: { campaign_id, amount, risk_notice: true },
    ...(key && { headers: { "idempotency-key": key } }),
  });
const held = async (campaignId: string) => {
  const [row] = await readRows<{ interested: string; transactions: string; sum: string }>(
    app,
    `select c.interested::text, count(t.id)::text as transactions, coalesce(sum(t.amount), 0)::text as sum
     from campaigns c left join campaign_transactions t on t.campaign_id = c.id and t.held_until is not null
     where c.id = $1 group by c.id`,
    [campaignId],
  );
  return row;
};

test("of 150 pledges at once on 100 free places exactly 100 succeed", async () => {
  const { id } = await createCampaign(app, { target: 10_000_000n, minimum: 10_000_000n });
  const funders = await Promise.all(times(150, () => createFunder(app)));
  const answers = await Promise.all(funders.map((funder) => pledge(funder, id, "100000")));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(100);
  expect(codes.filter((code) => code === 422)).toHaveLength(50);
  expect(await held(id)).toEqual({ interested: "10000000", transactions: "100", sum: "10000000" });
});

test("the same pledge with one key fifty times at once is one pledge", async () => {
  const { id } = await createCampaign(app);
  const funder = await createFunder(app);
  const key = crypto.randomUUID();
  const answers = await Promise.all(times(50, () => pledge(funder, id, "1000000", key)));
  answered(answers);
  expect(await held(id)).toEqual({ interested: "1000000", transactions: "1", sum: "1000000" });
});

test("one funder in many campaigns at once never gets past their limit", async () => {
  const funder = await createFunder(app, { yearlyIncome: 100_000_000n });
  const campaigns = await Promise.all(times(15, () => createCampaign(app)));
  const answers = await Promise.all(campaigns.map(({ id }) => pledge(funder, id, "1000000")));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
});

test("cancelling, running out and pledging at once leave interested equal to what is held", async () => {
  const { id } = await createCampaign(app, { target: 1_000_000n, minimum: 1_000_000n });
  const funders = await Promise.all(times(10, () => createFunder(app)));
  await Promise.all(
    funders.map(async (funder, index) => {
      for (let round = 0; round < 6; round++) {
        const { data } = (await pledge(funder, id, "200000")).json();
        if (!data) continue;
        const campaign_transaction_id = data.campaign_transaction_id;
        if (index % 3 === 0) {
          await app.database.executeSql(
            "update campaign_transactions set held_until = now() - interval '1 second' where id = $1 and held_until is not null",
            [campaign_transaction_id],
          );
        }
        const { token } = funder;
        const ended = [
          app.services.jobHandlers["expire-holds"]({}),
          app.call("POST /v1/campaign/pledge/cancel", { token, body: { campaign_transaction_id } }),
        ];
        if (round < 5) await Promise.all(ended);
        else await ended[0];
      }
    }),
  );
  const now = await held(id);
  expect(now?.interested).toBe(now?.sum);
  expect(BigInt(now?.interested ?? -1)).toBeLessThanOrEqual(1_000_000n);
});
