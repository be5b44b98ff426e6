import { createCampaign, createUnpublished } from "../../test/campaigns.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const minute = 60_000;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    { hasWorkers: false, clock: () => new Date(Date.now() + ahead) },
  );
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

const pledge = (
  { token }: Pick<TestMember, "token">,
  campaign_id: string,
  amount: string,
  key?: string,
) =>
  app.call("POST /v1/campaign/pledge", {
    token,
    body: { campaign_id, amount, risk_notice: true },
    ...(key && { headers: { "Idempotency-Key": key } }),
  });
const cancel = ({ token }: TestMember, id: string) =>
  app.call("POST /v1/campaign/pledge/cancel", { token, body: { campaign_transaction_id: id } });
const detail = ({ token }: TestMember, id: string) =>
  app.call("GET /v1/campaign/transaction/detail", {
    token,
    query: { campaign_transaction_id: id },
  });
const booked = ({ token }: TestMember, campaign_id: string) =>
  app.call("GET /v1/campaign/booked", { token, query: { campaign_id } });
const capacityOf = async (id: string) => {
  const [row] = await readRows<{ interested: string; collected: string }>(
    app,
    "select interested::text, collected::text from campaigns where id = $1",
    [id],
  );
  return row;
};
const answerOf = (response: Awaited<ReturnType<typeof pledge>>) => [
  response.statusCode,
  response.json().code ?? response.json().data?.status.value,
];

describe("a pledge", () => {
  test("holds its amount for half an hour, and moves no money", async () => {
    const funder = await createFunder(app, { isHavingNpwp: true });
    const { id } = await createCampaign(app);
    const before = Date.now();
    const { data } = (await pledge(funder, id, "5.000.000")).json();
    expect(data).toEqual({
      campaign_transaction_id: expect.any(String),
      status: { value: "PLEDGED", title: "Menunggu akad" },
      amount: "5000000",
      held_until: expect.any(String),
    });
    const held = Date.parse(data.held_until) - before;
    expect(held).toBeGreaterThanOrEqual(30 * minute);
    expect(held).toBeLessThan(31 * minute);
    expect(await capacityOf(id)).toEqual({ interested: "5000000", collected: "0" });
    const { data: found } = (await detail(funder, data.campaign_transaction_id)).json();
    expect(found).toMatchObject({
      status: { value: "PLEDGED" },
      amount: "5000000",
      held_until: data.held_until,
      campaign: { id, akad_type: { value: "murabahah" }, months: 6 },
      projection: { gross: "350000", tax: "52500", net: "297500" },
    });
  });

  test.each([
    ["matched", { isHavingNpwp: true }, 1500, "52500"],
    ["unmatched", { isHavingNpwp: false }, 3000, "105000"],
    ["nonResident", { nationality: "MY" }, 2000, "70000"],
  ])(
    "is projected by the funder's own tax, before it and after: %s",
    async (status, who, bps, tax) => {
      const funder = await createFunder(app, who);
      const { id } = await createCampaign(app);
      const { data } = (
        await app.call("GET /v1/campaign/booked", {
          token: funder.token,
          query: { campaign_id: id },
        })
      ).json();
      expect(data.tax).toEqual({ status, bps });
      const transactionId = await pledgeAs(app, funder.id, id, "5000000");
      expect((await detail(funder, transactionId)).json().data.projection).toMatchObject({ tax });
    },
  );

  test.each([
    ["below the minimum", "50000", "pledgeBelowMinimum"],
    ["off the step", "150000", "pledgeOffStep"],
    ["above the maximum of one funder", "20100000", "pledgeAboveMaximum"],
    ["above what is left", "50100000", "pledgeAboveLeft"],
    ["of nothing", "0", "amountZero"],
    ["below nothing", "-100000", "amountNegative"],
    ["in fractions", "100000.5", "amountGroups"],
    ["beyond exact numbers", "9007199254740993", "amountTooLarge"],
    ["in words", "sejuta", "amountDigits"],
  ])("%s is refused under its field", async (_what, amount, message) => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app, { pledgeMaximum: 20_000_000n });
    const response = await pledge(funder, id, amount);
    expect(response.statusCode).toBe(422);
    const { fieldMessages } = await import("@rukun/contract/messages");
    const { [message as keyof typeof fieldMessages]: text } = fieldMessages;
    expect(response.json().errors).toEqual({ amount: [text.id] });
    expect(await capacityOf(id)).toEqual({ interested: "0", collected: "0" });
  });

  test("of all that is left may be below the minimum and off the step", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app, { collected: 49_950_000n });
    expect(answerOf(await pledge(funder, id, "50000"))).toEqual([200, "PLEDGED"]);
  });

  test("counts what the funder already has in the campaign towards its maximum", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app, { pledgeMaximum: 3_000_000n });
    const first = await pledgeAs(app, funder.id, id, "2000000");
    await app.database.executeSql(
      "update campaign_transactions set status = 'PAID', paid_at = now(), held_until = null where id = $1",
      [first],
    );
    expect((await booked(funder, id)).json().data.mine).toBe("2000000");
    expect((await pledge(funder, id, "1100000")).json().errors).toHaveProperty("amount");
    expect(answerOf(await pledge(funder, id, "1000000"))).toEqual([200, "PLEDGED"]);
  });

  test("is refused for a while to who holds and lets go again and again", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app);
    await app.database.executeSql(
      `insert into campaign_transactions (id, campaign_id, user_id, status, amount, risk_notice, created_at, first_held_until)
       select gen_random_uuid(), $1, $2, 'CANCELLED', 100000, '-', now(), now() from generate_series(1, 30000)`,
      [id, funder.id],
    );
    expect(answerOf(await pledge(funder, id, "1000000"))).toEqual([429, "too_many_requests"]);
    ahead = 11 * minute;
    expect(answerOf(await pledge(funder, id, "1000000"))).toEqual([200, "PLEDGED"]);
  });

  test("needs its risk notice ticked", async () => {
    const { token } = await createFunder(app);
    const { id: campaign_id } = await createCampaign(app);
    const body = { campaign_id, amount: "1000000", risk_notice: false };
    const response = await app.call("POST /v1/campaign/pledge", { token, body });
    expect(Object.keys(response.json().errors)).toEqual(["risk_notice"]);
  });

  test("is for verified funders, and for nobody else", async () => {
    const { id, owner } = await createCampaign(app);
    const registered = await createMember(app);
    expect(answerOf(await pledge(registered, id, "1000000"))).toEqual([409, "not_verified"]);
    for (const other of [owner, await createOfficer(app)]) {
      expect(answerOf(await pledge(other, id, "1000000"))).toEqual([403, "forbidden"]);
      expect((await booked(other, id)).statusCode).toBe(403);
    }
  });

  test.each(["PRE_LAUNCH", "NON_ACTIVE", "FULLY_FUNDED", "CANCELLED"] as const)(
    "is refused while the campaign is %s",
    async (status) => {
      const { id } = await createCampaign(app, { status });
      const funder = await createFunder(app);
      expect(answerOf(await pledge(funder, id, "1000000"))).toEqual([409, "not_open"]);
      expect((await booked(funder, id)).json().data.is_open).toBe(false);
    },
  );

  test("is refused from the deadline on, before the clock has closed the campaign, and never outlives it", async () => {
    const endsAt = new Date(Date.now() + 10 * minute);
    const { id } = await createCampaign(app, { endsAt });
    const funder = await createFunder(app);
    const { data } = (await pledge(funder, id, "1000000")).json();
    expect(data.held_until).toBe(endsAt.toISOString());
    ahead = 11 * minute;
    expect(answerOf(await pledge(await createFunder(app), id, "1000000"))).toEqual([
      409,
      "not_open",
    ]);
  });

  test("does not tell an unpublished campaign from one that does not exist", async () => {
    const funder = await createFunder(app);
    const { id } = await createUnpublished(app, "READY_TO_PUBLISH");
    const answers = await Promise.all(
      [id, crypto.randomUUID(), "unknown"].flatMap((each) => [
        pledge(funder, each, "1000000"),
        booked(funder, each),
      ]),
    );
    const bodies = answers.map((each) => ({ ...each.json(), request_id: "" }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0].code).toBe("not_found");
  });
});

describe("the same request again", () => {
  test("has one effect and the same answer, also after its hold has ended", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app);
    const key = crypto.randomUUID();
    const first = await pledge(funder, id, "1000000", key);
    const transactionId = first.json().data.campaign_transaction_id;
    expect((await pledge(funder, id, "1000000", key)).json().data).toEqual(first.json().data);
    await cancel(funder, transactionId);
    expect((await pledge(funder, id, "1000000", key)).json().data).toEqual(first.json().data);
    expect(await capacityOf(id)).toEqual({ interested: "0", collected: "0" });
  });

  test("under its key with another amount or campaign is refused", async () => {
    const funder = await createFunder(app);
    const [one, other] = [await createCampaign(app), await createCampaign(app)];
    const key = crypto.randomUUID();
    await pledge(funder, one.id, "1000000", key);
    for (const [id, amount] of [
      [one.id, "1100000"],
      [other.id, "1000000"],
    ] as const) {
      expect(answerOf(await pledge(funder, id, amount, key))).toEqual([
        422,
        "idempotency_key_reused",
      ]);
    }
  });

  test("is somebody else's own under the same key", async () => {
    const { id } = await createCampaign(app);
    const key = crypto.randomUUID();
    const answers = [
      await pledge(await createFunder(app), id, "1000000", key),
      await pledge(await createFunder(app), id, "1000000", key),
    ];
    expect(answers.map(answerOf)).toEqual([
      [200, "PLEDGED"],
      [200, "PLEDGED"],
    ]);
    expect((await capacityOf(id))?.interested).toBe("2000000");
  });

  test.each(["", "short", "x".repeat(65), "with spaces in between"])(
    "needs a key, not %j",
    async (key) => {
      const { token } = await createFunder(app);
      const response = await app.call("POST /v1/campaign/pledge", {
        token,
        body: { campaign_id: crypto.randomUUID(), amount: "1000000", risk_notice: true },
        headers: { "idempotency-key": key },
      });
      expect(answerOf(response)).toEqual([400, "idempotency_key_missing"]);
    },
  );
});

describe("an open transaction", () => {
  test("is taken up instead of beginning another in the same campaign", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app);
    const transactionId = await pledgeAs(app, funder.id, id);
    expect(answerOf(await pledge(funder, id, "1000000"))).toEqual([409, "already_pledged"]);
    expect((await booked(funder, id)).json().data.transaction).toEqual({
      id: transactionId,
      status: { value: "PLEDGED", title: "Menunggu akad" },
      amount: "1000000",
    });
    await cancel(funder, transactionId);
    expect((await booked(funder, id)).json().data.transaction).toBeNull();
    expect(answerOf(await pledge(funder, id, "1000000"))).toEqual([200, "PLEDGED"]);
  });

  test("is cancelled once, gives its capacity back once, and says so by mail", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app);
    const transactionId = await pledgeAs(app, funder.id, id);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(funder, transactionId)));
    for (const answer of answers) expect(answerOf(answer)).toEqual([200, "CANCELLED"]);
    expect(answers[0]?.json().data).toMatchObject({ held_until: null });
    expect(await capacityOf(id)).toEqual({ interested: "0", collected: "0" });
    expect(await mailSubjects(app, funder.user.email)).toEqual(["Pendanaan Anda dibatalkan"]);
  });

  test("that was paid cannot be cancelled", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app);
    const transactionId = await pledgeAs(app, funder.id, id);
    await app.database.executeSql(
      "update campaign_transactions set status = 'PAID', paid_at = now(), held_until = null where id = $1",
      [transactionId],
    );
    expect(answerOf(await cancel(funder, transactionId))).toEqual([409, "transition_invalid"]);
  });

  test("of another funder is answered like one that does not exist", async () => {
    const { id } = await createCampaign(app);
    const transactionId = await pledgeAs(app, (await createFunder(app)).id, id);
    const stranger = await createFunder(app);
    const answers = await Promise.all(
      [transactionId, crypto.randomUUID(), "unknown"].flatMap((each) => [
        detail(stranger, each),
        cancel(stranger, each),
      ]),
    );
    const bodies = answers.map((each) => JSON.stringify({ ...each.json(), request_id: "" }));
    expect(new Set(bodies).size).toBe(1);
    expect((await capacityOf(id))?.interested).toBe("1000000");
  });

  test("runs out after its half hour, once, however many look", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app);
    const transactionId = await pledgeAs(app, funder.id, id);
    const expire = () => app.services.jobHandlers["expire-holds"]({});
    ahead = 29 * minute;
    await expire();
    expect((await capacityOf(id))?.interested).toBe("1000000");
    ahead = 31 * minute;
    await Promise.all([expire(), expire(), expire()]);
    await expire();
    expect(await capacityOf(id)).toEqual({ interested: "0", collected: "0" });
    expect((await detail(funder, transactionId)).json().data).toMatchObject({
      status: { value: "EXPIRED", title: "Waktu habis" },
      held_until: null,
    });
    expect(await mailSubjects(app, funder.user.email)).toEqual(["Waktu pendanaan Anda habis"]);
  });

  test("leaves a trail of who did what", async () => {
    const funder = await createFunder(app);
    const { id } = await createCampaign(app);
    const transactionId = await pledgeAs(app, funder.id, id);
    await cancel(funder, transactionId);
    const trail = await readRows(
      app,
      "select actor_id, from_value, to_value from audit_log where object_id = $1 order by at",
      [transactionId],
    );
    expect(trail).toEqual([
      { actor_id: funder.id, from_value: null, to_value: "PLEDGED" },
      { actor_id: funder.id, from_value: "PLEDGED", to_value: "CANCELLED" },
    ]);
  });
});
