import { randomUUID } from "node:crypto";
import { campaignStatuses } from "@rukun/contract/campaign-status";
import { profitReportStatuses } from "@rukun/contract/profit-report-status";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client.ts";
import { createSharing, dayAgo, reporting } from "../../test/profit-reports.ts";
import { createOwing, type Owing } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { isCampaignOver, listOver, listUnsettled } from "./distributions.repository.ts";

/* When a campaign is over: each part of the rule is changed alone, and taken back. */

let app: TestApp;
/** Repaid, reported on to the end and distributed; only that it is finished was taken back. */
let sharing: Owing;
let fixed: Owing;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "100000" }, { hasWorkers: false });
  const world = reporting(app);
  sharing = await createSharing(app);
  await world.accepted(sharing, { until: dayAgo(0), amount: "1000000" });
  await world.pay(sharing, 50_600_000n);
  await world.payOut(sharing);
  fixed = await createOwing(app, { amounts: [10_000_000n], margin: 1_000_000n });
  await world.pay(fixed, 11_000_000n);
  await world.payOut(fixed);
  for (const { id } of [sharing, fixed]) {
    expect(await world.campaign(id)).toMatchObject({ status: "FINISH" });
    await app.database.executeSql(
      "update campaigns set status = 'PAYOUT_PROCESSING' where id = $1",
      [id],
    );
  }
});
afterAll(() => app.close());

class TakenBack extends Error {}

/** Whether it would be over after a change that nobody sees. */
async function isOverAfter({ id }: Owing, ...statements: readonly SQL[]): Promise<boolean> {
  let isOver: boolean | undefined;
  const look = async (tx: Transaction) => {
    // No trigger and no reference is in the way of a single part.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
    isOver = await isCampaignOver(tx, id);
    expect((await listOver(tx, 100)).includes(id)).toBe(isOver);
    throw new TakenBack();
  };
  await expect(app.database.db.transaction(look)).rejects.toThrow(TakenBack);
  return isOver ?? false;
}

const both = [["sharing"], ["fixed"]] as const;
const one = (name: "sharing" | "fixed") => (name === "sharing" ? sharing : fixed);

test.each(both)("as it is, the %s one is over", async (name) => {
  expect(await isOverAfter(one(name))).toBe(true);
});

test.each(campaignStatuses)("in %s", async (status) => {
  const set = sql`update campaigns set status = ${status} where id = ${sharing.id}`;
  const isRunning = status === "BEING_WORKED_ON" || status === "PAYOUT_PROCESSING";
  expect(await isOverAfter(sharing, set)).toBe(isRunning);
});

test.each(both)("without any instalment the %s one has not begun", async (name) => {
  const { id } = one(name);
  expect(await isOverAfter(one(name), sql`delete from instalments where campaign_id = ${id}`)).toBe(
    false,
  );
});

test.each(both)("a rupiah of an instalment of the %s one is owed", async (name) => {
  const { id } = one(name);
  const owe = sql`update instalments set principal_paid = principal_paid - 1
    where id = (select id from instalments where campaign_id = ${id} and principal_paid > 0 limit 1)`;
  expect(await isOverAfter(one(name), owe)).toBe(false);
});

test.each(
  both.flatMap(([name]) =>
    (["PROPOSED", "RELEASED"] as const).map((state) => [name, state] as const),
  ),
)("a distribution of the %s one is %s", async (name, state) => {
  const { id } = one(name);
  const isProposed = state === "PROPOSED";
  const unreleased = sql`, released_at = null, released_by = null`;
  const set = sql`update distributions set state = ${state}, done_at = null ${isProposed ? unreleased : sql``}
    where id = (select id from distributions where campaign_id = ${id} limit 1)`;
  expect(await isOverAfter(one(name), set)).toBe(false);
});

const undecided = { decided_by: null, decided_at: null, funders_part: null, own_part: null };

/** Another report, while the one that reaches to the end stays accepted. */
const another = (id: string, status: string) => sql`
  insert into profit_reports
  select copy.* from profit_reports as report cross join lateral jsonb_populate_record(
    report, ${JSON.stringify({ id: randomUUID(), status, instalment_id: null, until: dayAgo(90), ...(status !== "ACCEPTED" && undecided) })}::jsonb
  ) as copy
  where report.campaign_id = ${id}`;

test.each(profitReportStatuses)("another report is %s", async (status) => {
  expect(await isOverAfter(sharing, another(sharing.id, status))).toBe(status === "ACCEPTED");
});

test("a murabahah has no reports to wait for", async () => {
  const moved = sql`update profit_reports set campaign_id = ${fixed.id}, status = 'SUBMITTED',
    decided_by = null, decided_at = null, funders_part = null, own_part = null
    where campaign_id = ${sharing.id}`;
  expect(await isOverAfter(fixed, moved)).toBe(true);
});

/** The last accepted report reaches to so many days before the capital was due, or had come back. */
const reportedUntil = (daysBefore: number) => sql`
  update profit_reports set "from" = null, until = (
    select least(due, (last_paid_at at time zone 'Asia/Jakarta')::date) - ${daysBefore}::int
    from instalments where campaign_id = ${sharing.id} and principal > 0 limit 1
  ) where campaign_id = ${sharing.id}`;

test.each([
  [0, true],
  [-1, true],
  [1, false],
])("reported on until %i days before the capital had come back", async (days, isOver) => {
  expect(await isOverAfter(sharing, reportedUntil(days))).toBe(isOver);
});

test("where all capital was lost, nothing has to be reported on any more", async () => {
  const lost = sql`update instalments set principal = 0, principal_paid = 0 where campaign_id = ${sharing.id}`;
  expect(await isOverAfter(sharing, reportedUntil(30), lost)).toBe(true);
});

/** All capital had come back so many days before it was due, at an hour of that day in UTC; reported on until a day before. */
const backEarly = (daysEarly: number, hour: number) => sql`
  update instalments set last_paid_at = (due - ${daysEarly}::int + make_time(${hour}, 0, 0)) at time zone 'UTC'
  where campaign_id = ${sharing.id} and principal > 0`;
const reportedDaysBeforeDue = (days: number) => sql`
  update profit_reports set "from" = null, until = (
    select due - ${days}::int from instalments where campaign_id = ${sharing.id} and principal > 0 limit 1
  ) where campaign_id = ${sharing.id}`;

test.each([
  ["the day on which it had come back", 10, 10, 12, true],
  ["the day before that", 11, 10, 12, false],
  // In Jakarta it is the next day by then.
  ["the day on which it had come back in UTC alone", 10, 10, 18, false],
  ["the day on which it had come back in Jakarta", 9, 10, 18, true],
])(
  "of capital that came back early, a report until %s",
  async (_until, reported, early, hour, isOver) => {
    expect(
      await isOverAfter(sharing, backEarly(early, hour), reportedDaysBeforeDue(reported)),
    ).toBe(isOver);
  },
);

describe("a transaction is settled", () => {
  const settledAfter = async (change?: SQL): Promise<number> => {
    let count = 0;
    const look = async (tx: Transaction) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update campaign_transactions set status = 'RUNNING' where campaign_id = ${fixed.id}`,
      );
      if (change) await tx.execute(change);
      count = (await listUnsettled(tx, fixed.id, 100)).length;
      throw new TakenBack();
    };
    await expect(app.database.db.transaction(look)).rejects.toThrow(TakenBack);
    return count;
  };

  test("when its funder has got everything", async () => {
    expect(await settledAfter()).toBe(1);
  });

  test.each(["principal", "margin"])("not while a rupiah of the %s is missing", async (part) => {
    const column = sql.identifier(`${part}_received`);
    const less = sql`update entitlements set ${column} = ${column} - 1 where campaign_id = ${fixed.id}`;
    expect(await settledAfter(less)).toBe(0);
  });
});
