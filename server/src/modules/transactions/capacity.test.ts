import { mailsTo } from "../../test/accounts.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { addToRdf, byBank, byRdf, checkoutAs, signedIn } from "../../test/checkouts.ts";
import type { TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** The standards of an operator who has set nothing. */
let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp(
    {
      RATE_LIMIT_FACTOR: "100000",
      CAMPAIGN_SHARE_BPS: "2500",
      CAMPAIGN_SHARE_PROFESSIONAL_BPS: "5000",
      UNPAID_PAUSE_HOURS: "24",
      VIRTUAL_ACCOUNT_SHORT_ABOVE_BPS: "1000",
    },
    { hasWorkers: false, clock: () => now },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date();
});

const ordinary = (more: object = {}) => createFunder(app, { yearlyIncome: 500_000_000n, ...more });
const pledge = (
  { token }: Pick<TestMember, "token">,
  campaign_id: string,
  amount: string,
  locale: "id" | "en" = "id",
) =>
  app.call("POST /v1/campaign/pledge", {
    ...{ token, locale },
    body: { campaign_id, amount, risk_notice: true },
  });
const booked = async ({ token }: TestMember, campaign_id: string) =>
  (await app.call("GET /v1/campaign/booked", { token, query: { campaign_id } })).json().data;
const detail = async ({ token }: Pick<TestMember, "token">, campaign_transaction_id: string) =>
  (
    await app.call("GET /v1/campaign/transaction/detail", {
      token,
      query: { campaign_transaction_id },
    })
  ).json().data;
const cancel = ({ token }: Pick<TestMember, "token">, campaign_transaction_id: string) =>
  app.call("POST /v1/campaign/pledge/cancel", { token, body: { campaign_transaction_id } });
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const expire = () => app.services.jobHandlers["expire-holds"]({});
const open = (more: Parameters<typeof createCampaign>[1] = {}) =>
  createCampaign(app, { endsAt: new Date(Date.now() + 40 * 86_400_000), ...more });
/** A transaction that waits for its virtual account. */
async function waiting(campaignId: string, funder: TestMember, amount = 1_000_000n) {
  const signed = await signedIn(app, campaignId, { funder, amount });
  const answer = await checkoutAs(app, signed, byBank());
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return signed;
}
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

describe("what one funder may have of one campaign", () => {
  test("is a quarter of its target, held and paid together", async () => {
    const { id } = await open({ target: 40_000_000n });
    const funder = await ordinary();
    expect((await booked(funder, id)).ceiling).toEqual({
      ...{ limit: "10000000", bps: 2500, target: "40000000" },
    });
    const refused = await pledge(funder, id, "10100000");
    expect(refused.json().errors).toEqual({
      amount: ["Nominal melebihi batas satu pendana di kampanye ini"],
    });
    const signed = await signedIn(app, id, { funder, amount: 6_000_000n });
    await addToRdf(app, funder.id, 6_000_000n);
    expect((await checkoutAs(app, signed, byRdf)).statusCode).toBe(200);
    expect((await pledge(funder, id, "4100000")).statusCode).toBe(422);
    expect((await pledge(funder, id, "4000000")).statusCode).toBe(200);
    // Another campaign is another ceiling.
    expect((await pledge(funder, (await open()).id, "1000000")).statusCode).toBe(200);
  });

  test("is never less than the campaign's smallest pledge", async () => {
    const { id } = await open({
      ...{ target: 3_000_000n, minimum: 3_000_000n, pledgeMinimum: 1_000_000n },
    });
    const funders = await Promise.all([ordinary(), ordinary(), ordinary()]);
    expect((await booked(funders[0] as TestMember, id)).ceiling.limit).toBe("1000000");
    for (const funder of funders) {
      expect((await pledge(funder, id, "1000000")).statusCode).toBe(200);
    }
  });

  test("is half of it for those whose income above the bound is proven, and for institutions", async () => {
    const { id } = await open({ target: 40_000_000n });
    const proven = await createFunder(app, { yearlyIncome: 500_000_001n });
    const declared = await createFunder(app, { yearlyIncome: 900_000_000n, provenIncome: null });
    const institution = await createFunder(app, { role: "lender-institution", yearlyIncome: null });
    expect((await booked(proven, id)).ceiling).toMatchObject({ limit: "20000000", bps: 5000 });
    expect((await booked(institution, id)).ceiling.limit).toBe("20000000");
    expect((await booked(declared, id)).ceiling.limit).toBe("10000000");
    expect((await pledge(declared, id, "10100000")).statusCode).toBe(422);
    expect((await pledge(institution, id, "20100000")).statusCode).toBe(422);
    expect((await pledge(institution, id, "20000000")).statusCode).toBe(200);
    expect((await pledge(proven, id, "20000000")).statusCode).toBe(200);
  });

  test.each([
    [{ target: 40_000_000n }, "10000000"],
    [{ target: 40_000_000n, pledgeMaximum: 3_000_000n }, "3000000"],
    [{ target: 40_000_000n, pledgeMaximum: 40_000_000n }, "10000000"],
    [{ target: 2_700_000n, minimum: 2_700_000n }, "600000"],
    [{ target: 300_000n, minimum: 300_000n }, "100000"],
  ])("is on the public page, on a step: %j", async (changes, most) => {
    const { slug } = await open({ pledgeMinimum: 100_000n, ...changes });
    const { data } = (await app.call("GET /v1/campaign/detail", { query: { slug } })).json();
    expect(data.pledge_maximum).toBe(most);
  });

  test("is computed for the largest target", async () => {
    const { id } = await open({ target: 9_000_000_000_000_000n });
    const funder = await createFunder(app, { role: "lender-institution", yearlyIncome: null });
    expect((await booked(funder, id)).ceiling.limit).toBe("4500000000000000");
    expect((await pledge(funder, id, "1000000")).statusCode).toBe(200);
  });

  test("cannot be passed by pledging at once", async () => {
    const { id } = await open({ target: 40_000_000n });
    const funder = await ordinary();
    const signed = await signedIn(app, id, { funder, amount: 6_000_000n });
    await addToRdf(app, funder.id, 6_000_000n);
    // While the first is paid, others are pledged: whichever comes first, together they stay below.
    await Promise.all([
      checkoutAs(app, signed, byRdf),
      ...Array.from({ length: 8 }, () => pledge(funder, id, "5000000")),
    ]);
    expect(BigInt((await booked(funder, id)).mine)).toBeLessThanOrEqual(10_000_000n);
    const other = await ordinary();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => pledge(other, id, "6000000")),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await booked(other, id)).mine).toBe("6000000");
  });
});

/** Of what bounds an amount; some of each at its edge. */
const incomes = [1_000_000n, 499_999_999n, 500_000_000n, 500_000_001n, 3_000_000_000n];
const provens = [null, 1_000_000n, 500_000_000n, 500_000_001n, 3_000_000_000n];
const targets = [1_000_000n, 3_900_001n, 40_000_000n, 77_777_777n, 2_000_000_000n];
const cases = incomes.flatMap((income, i) =>
  provens
    .filter((proven) => proven === null || proven <= income)
    .map((proven, j) => [income, proven, targets[(i + j) % targets.length] as bigint] as const),
);

// The statement repeats what the API tells by the contract's functions.
test.each(cases)(
  "of an income of %s, proven %s, exactly what is told can be pledged of %s",
  async (yearlyIncome, provenIncome, target) => {
    const minimum = target < 1_000_000n ? target : 1_000_000n;
    const { id } = await open({ target, minimum, pledgeMinimum: 100_000n });
    // As it was stored before evidence was asked for.
    const funder = await createFunder(app, { yearlyIncome, provenIncome });
    const told = await booked(funder, id);
    const least = BigInt(
      Math.min(...[told.left, told.ceiling.limit, told.limit.limit].map(Number)),
    );
    const most = least === target ? least : least - (least % 100_000n);
    if (most < target) {
      expect((await pledge(funder, id, String(most + 100_000n))).statusCode).toBe(422);
    }
    if (most > 0n) expect((await pledge(funder, id, String(most))).statusCode).toBe(200);
  },
);

describe("after a hold that was not paid", () => {
  test("a virtual account that ran out keeps its funder from the campaign for a day, in words", async () => {
    const { id } = await open();
    const funder = await ordinary();
    const { id: transaction } = await waiting(id, funder);
    pass(25);
    await expire();
    const { paused_until: until } = await booked(funder, id);
    expect(Date.parse(until) - now.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
    expect(Date.parse(until) - now.getTime()).toBeLessThan(24 * 3_600_000 + 60_000);
    expect((await detail(funder, transaction)).pause.until).toBe(until);
    const refused = await pledge(funder, id, "1000000");
    expect(codeOf(refused)).toBe("hold_paused");
    expect(refused.json().message).toMatch(/lagi mulai \d+ \w+ \d{4}, \d\d\.\d\d WIB\.$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
    const inEnglish = await pledge(funder, id, "1000000", "en");
    expect(inEnglish.json().message).toMatch(/again from \d+ \w+ \d{4}, \d\d:\d\d WIB\.$/);
    // Others, and other campaigns, are not concerned.
    expect((await pledge(await ordinary(), id, "1000000")).statusCode).toBe(200);
    expect((await pledge(funder, (await open()).id, "1000000")).statusCode).toBe(200);
    now = new Date(until);
    expect((await booked(funder, id)).paused_until).toBeNull();
    expect((await pledge(funder, id, "1000000")).statusCode).toBe(200);
  });

  test("cancelling before the account runs out is the same, and told before", async () => {
    const { id } = await open();
    const funder = await ordinary();
    const { id: transaction } = await waiting(id, funder);
    expect((await detail(funder, transaction)).pause).toEqual({ until: null, if_cancelled: null });
    pass(23);
    const { if_cancelled: told } = (await detail(funder, transaction)).pause;
    expect(told).not.toBeNull();
    const { pause } = (await cancel(funder, transaction)).json().data;
    expect(pause).toEqual({ until: told, if_cancelled: null });
    expect(codeOf(await pledge(funder, id, "1000000"))).toBe("hold_paused");
  });

  test("an account that is given up within the first half hour is as a hold without one", async () => {
    const { id } = await open();
    const funder = await ordinary();
    for (const isFree of [true, true, false]) {
      const { id: transaction } = await waiting(id, funder);
      pass(0.45);
      const { pause } = (await cancel(funder, transaction)).json().data;
      expect(pause.until === null).toBe(isFree);
    }
  });

  test("so is another bank: it renews nothing", async () => {
    const { id } = await open();
    const funder = await ordinary();
    const signed = await waiting(id, funder);
    pass(23);
    expect((await checkoutAs(app, signed, byBank("BCA"))).statusCode).toBe(200);
    pass(2);
    await expire();
    expect(codeOf(await pledge(funder, id, "1000000"))).toBe("hold_paused");
  });

  test.each(["cancel", "expire"] as const)(
    "half hours that end by %s are free twice a day, then not",
    async (way) => {
      const { id } = await open();
      const funder = await ordinary();
      const hold = async () => {
        const answer = await pledge(funder, id, "1000000");
        if (answer.statusCode !== 200) return codeOf(answer);
        if (way === "cancel") {
          await cancel(funder, answer.json().data.campaign_transaction_id);
        } else {
          pass(0.51);
          await expire();
        }
        return way;
      };
      expect([await hold(), await hold(), await hold(), await hold()]).toEqual([
        ...[way, way, way, "hold_paused"],
      ]);
      pass(24.1);
      expect(await hold()).toBe(way);
    },
  );

  test("each pause of a month is longer, and the third is for every campaign", async () => {
    const funder = await ordinary();
    const lengths: number[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const { id } = await open();
      await waiting(id, funder);
      pass(25);
      await expire();
      const { paused_until: until } = await booked(funder, id);
      lengths.push(Math.round((Date.parse(until) - now.getTime()) / 3_600_000));
    }
    expect(lengths).toEqual([24, 48, 72]);
    const elsewhere = await open();
    expect(codeOf(await pledge(funder, elsewhere.id, "1000000"))).toBe("hold_paused");
    const { paused_until: told } = await booked(funder, elsewhere.id);
    expect(Math.round((Date.parse(told) - now.getTime()) / 3_600_000)).toBe(72);
    pass(73);
    expect((await pledge(funder, elsewhere.id, "1000000")).statusCode).toBe(200);
  });

  test("nobody waits for what was not theirs: paid, suspended, or at the campaign's end", async () => {
    const funder = await ordinary();
    const paid = await open();
    const signed = await waiting(paid.id, funder);
    await addToRdf(app, funder.id, 1_000_000n);
    await checkoutAs(app, signed, byRdf);
    expect((await booked(funder, paid.id)).paused_until).toBeNull();

    const suspended = await open();
    await waiting(suspended.id, funder);
    await app.database.executeSql("update campaigns set status = 'NON_ACTIVE' where id = $1", [
      suspended.id,
    ]);
    pass(25);
    await expire();
    expect((await booked(funder, suspended.id)).paused_until).toBeNull();

    const ending = await open({ endsAt: new Date(now.getTime() + 3_600_000) });
    await waiting(ending.id, funder);
    pass(1.1);
    await expire();
    expect((await booked(funder, ending.id)).paused_until).toBeNull();
  });

  test("the mail says from when it is possible again", async () => {
    const { id } = await open();
    const funder = await ordinary();
    await waiting(id, funder);
    pass(25);
    await expire();
    const [mail] = await mailsTo(app, funder.user.email);
    expect(mail).toMatchObject({
      kind: "transactionExpired",
      text: expect.stringMatching(/lagi mulai .* WIB\./),
    });
  });
});

describe("a virtual account", () => {
  test.each([
    ["1000000", 24, false],
    ["4000000", 24, false],
    ["4100000", 2, true],
  ])("for %s of 40,000,000 is open for %i hours, told before", async (amount, hours, is_short) => {
    const { id } = await open({ target: 40_000_000n });
    const funder = await ordinary();
    const signed = await signedIn(app, id, { funder, amount: BigInt(amount) });
    expect((await detail(funder, signed.id)).virtual_account).toEqual({
      ...{ hours, is_short, until: null },
    });
    await checkoutAs(app, signed, byBank());
    const { expires_at } = (await detail(funder, signed.id)).payment;
    expect(Date.parse(expires_at) - now.getTime()).toBe(hours * 3_600_000);
  });

  test("is measured by what others have left", async () => {
    const { id } = await open({ target: 40_000_000n });
    for (let nth = 0; nth < 3; nth++) {
      await createFunder(app).then((each) => pledge(each, id, "10000000"));
    }
    const funder = await ordinary();
    const signed = await signedIn(app, id, { funder, amount: 2_000_000n });
    expect((await detail(funder, signed.id)).virtual_account).toMatchObject({ hours: 2 });
  });
});
