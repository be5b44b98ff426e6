import { randomUUID } from "node:crypto";
import { createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { createOwing, repaying, taxed } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

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

const million = 1_000_000n;
const three = {
  amounts: [20n * million, 20n * million, 10n * million],
  users: [taxed, { isHavingNpwp: false }, { nationality: "MY" }],
};

describe("the preview", () => {
  test("has what each funder gets, by their tax status, and the sums", async () => {
    const owing = await createOwing(app, three);
    await world.pay(owing, 53_500_000n);
    const [id = ""] = await world.proposed(owing);
    const preview = await world.preview(id);
    const figures = preview.rows.map(({ principal, gross, tax, net, tax_bps }: typeof preview) => [
      ...[principal, gross, tax, net].map(Number),
      tax_bps,
    ]);
    expect(figures).toEqual([
      [20_000_000, 1_400_000, 210_000, 1_190_000, 1500],
      [20_000_000, 1_400_000, 420_000, 980_000, 3000],
      [10_000_000, 700_000, 140_000, 560_000, 2000],
    ]);
    expect(preview).toMatchObject({
      state: "PROPOSED",
      funders: 3,
      booked: 0,
      total: { principal: "50000000", gross: "3500000", tax: "770000", net: "2730000" },
      withheld: { pph23: "630000", pph26: "140000" },
      excess: "0",
      next_offset: null,
    });
    const shared = async () =>
      [await world.balanceOf("tax:pph23"), await world.balanceOf("tax:pph26")] as const;
    const [pph23, pph26] = await shared();
    await world.payOut(owing);
    expect(await shared()).toEqual([pph23 + 630_000n, pph26 + 140_000n]);
    expect(await world.balances(owing)).toEqual([21_190_000n, 20_980_000n, 10_560_000n]);
    const done = await world.preview(id);
    expect(done).toMatchObject({ state: "DONE", booked: 3, total: preview.total });
  });

  test("is in pages", async () => {
    const amounts = Array.from({ length: 101 }, () => million);
    const owing = await createOwing(app, { amounts, margin: 101n });
    await world.pay(owing, 101n * million);
    const [id = ""] = await world.proposed(owing);
    const first = await world.preview(id);
    expect([first.rows.length, first.next_offset]).toEqual([100, 100]);
    const rest = await world.preview(id, "100");
    expect([rest.rows.length, rest.next_offset]).toEqual([1, null]);
  });
});

describe("the release", () => {
  test("is once, whoever presses how often", async () => {
    const owing = await createOwing(app);
    await world.pay(owing, 53_500_000n);
    const [id = ""] = await world.proposed(owing);
    const key = randomUUID();
    const answers = await Promise.all(
      [key, key, randomUUID()].map((each) => world.release(id, "525000", each)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect((await world.release(id, "525000")).json().code).toBe("transition_invalid");
    const colleague = await createOfficer(app);
    const theirs = await app.call(`POST /v1/backoffice/distributions/${id}/release`, {
      token: colleague.token,
      body: { tax: "525000" },
      headers: { "Idempotency-Key": key },
    });
    expect(theirs.json().code).toBe("transition_invalid");
    await Promise.all([world.distribute(), world.distribute(), world.distribute()]);
    expect(await world.balances(owing)).toEqual([31_785_000n, 21_190_000n]);
    const audited = await readRows(app, "select action from audit_log where object_id = $1", [id]);
    expect(audited).toEqual([{ action: "distribution.release" }]);
  });

  test("is refused when a funder's tax has changed since the preview", async () => {
    const owing = await createOwing(app);
    await world.pay(owing, 53_500_000n);
    const [id = ""] = await world.proposed(owing);
    const [{ funder } = { funder: undefined }] = owing.funders;
    await app.database.executeSql("update users set is_having_npwp = false where id = $1", [
      funder?.id,
    ]);
    expect((await world.release(id, "525000")).json().code).toBe("distribution_changed");
    expect((await world.release(id)).statusCode).toBe(200);
    await world.distribute();
    expect(await world.balances(owing)).toEqual([31_470_000n, 21_190_000n]);
  });

  test("is in the order of payments, and a key is for one of them", async () => {
    const owing = await createOwing(app, { instalments: 6 });
    await world.pay(owing, million);
    await world.pay(owing, 2n * million);
    const [first = "", second = ""] = await world.proposed(owing);
    expect((await world.release(second)).json().code).toBe("distribution_not_next");
    const key = randomUUID();
    await world.release(first, undefined, key);
    await world.distribute();
    expect((await world.release(second, undefined, key)).json().code).toBe(
      "idempotency_key_reused",
    );
    await world.payOut(owing);
    expect(await world.repayment(owing.id)).toBe(0n);
    expect(await world.campaign(owing.id)).toMatchObject({ status: "PAYOUT_PROCESSING" });
    expect(await world.statuses(owing.id)).toEqual({ RUNNING: 2 });
  });

  test("of one that is unknown is not found", async () => {
    for (const id of [randomUUID(), "nothing"]) {
      expect((await world.release(id, "0")).statusCode).toBe(404);
    }
  });
});

describe("the lists", () => {
  test("of distributions has open ones first in line, and is in pages", async () => {
    const owing = await createOwing(app, { instalments: 6 });
    for (let count = 0; count < 22; count += 1) await world.pay(owing, 1000n);
    const token = await world.finance();
    const list = async (query: Record<string, string>) =>
      (await app.call("GET /v1/backoffice/distributions", { token, query })).json().data;
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: { items: { distribution_id: string }[]; next_cursor: string | null } = await list(
        { filter: "open", ...(next && { cursor: next }) },
      );
      seen.push(...page.items.map(({ distribution_id: id }) => id));
      next = page.next_cursor;
    }
    const waiting = await world.proposed(owing);
    expect(seen.slice(-22)).toEqual(waiting);
    const before: number = (await list({ filter: "open" })).waiting;
    expect(before).toBeGreaterThanOrEqual(22);
    await world.release(waiting[0] ?? "");
    // As the rail of officers counts them, whatever is listed.
    const counted = async (filter: string) => (await list({ filter })).waiting;
    expect([await counted("open"), await counted("done")]).toEqual([before - 1, before - 1]);
    await world.distribute();
    const { items } = await list({ filter: "done" });
    expect(items[0]).toMatchObject({ distribution_id: waiting[0], state: "DONE", is_next: true });
  });

  test("of arrears has what is late by days, and nothing that is paid", async () => {
    const at = new Date(Date.now() - 100 * 86_400_000);
    const owing = await createOwing(app, { instalments: 6, at });
    const token = await world.finance();
    const arrears = async () =>
      (await app.call("GET /v1/backoffice/arrears", { token }))
        .json()
        .data.items.find(({ campaign_id: id }: { campaign_id: string }) => id === owing.id);
    const { days_late: days, instalments, outstanding } = await arrears();
    expect([instalments, outstanding]).toEqual([3, "50000000"]);
    expect(days).toBeGreaterThan(65);
    await world.pay(owing, 26_750_004n);
    expect(await arrears()).toBeUndefined();
  });
});

test("the check says where claims are not what was paid", async () => {
  const owing = await createOwing(app, { instalments: 6 });
  await world.pay(owing, million);
  await world.payOut(owing);
  const change = async (by: number) =>
    app.database.executeSql(
      "update entitlements set principal_received = principal_received + $1 where transaction_id = $2",
      [by, owing.funders[0]?.id],
    );
  await change(1);
  const findings = await world.findings();
  await change(-1);
  expect(findings).toEqual([
    {
      where: `campaign:${owing.id}`,
      what: expect.stringContaining("principal that funders received, and that was distributed"),
    },
  ]);
});
