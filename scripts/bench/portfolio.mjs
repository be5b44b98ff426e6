/**
 * `npm run bench -- portfolio`: what a funder reads of their fundings, while all funders together have received little and
 * much; and the list of what was received of a funder who has received much themselves.
 */
import { createRequire } from "node:module";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inRoot } from "../lib/root.mjs";
import { fillCampaigns } from "./campaign-rows.mjs";
import { createDatabase } from "./create-database.mjs";
import { inTurn, requests } from "./in-turn.mjs";
import { startOwnApi } from "./own-api.mjs";
import { createApi } from "./people.mjs";
import { milliseconds, printTable, target } from "./table.mjs";

const { Client } = createRequire(inRoot("server/package.json"))("pg");

/** Shares that were booked. Another number is for trying the bench itself. */
const lengths = [1000, Number(process.env.ENTRIES ?? 1_000_000)];
const atMost = 1.5;
const paid = 8;
const own = 12;

/** Claims of every murabahah: twelve instalments, eight of them paid and distributed. */
const claims = `
  with campaign as (select id from campaigns where akad_type = 'murabahah' and published_at is not null),
  instalment as (
    insert into instalments (campaign_id, no, due, principal, margin, principal_paid, margin_paid, last_paid_at)
    select id, no, (now() + (no - ${paid}) * interval '1 month')::date, 1000000, 100000,
      case when no <= ${paid} then 1000000 else 0 end, case when no <= ${paid} then 100000 else 0 end,
      case when no <= ${paid} then now() + (no - ${paid} - 1) * interval '1 month' end
    from campaign, generate_series(1, 12) no
    returning id, campaign_id, no
  ),
  repayment as (
    insert into repayments (id, campaign_id, event, amount, principal, margin, paid_at, booked_at)
    select id, campaign_id, id::text, 1100000, 1000000, 100000, now(), now() from instalment where no <= ${paid}
    returning id, campaign_id
  ),
  part as (
    insert into repayment_parts (repayment_id, instalment_id, principal, margin)
    select id, id, 1000000, 100000 from repayment
  )
  insert into distributions (id, campaign_id, state, proposed_at, released_at, released_by, done_at)
  select id, campaign_id, 'DONE', now(), now(), $1, now() from repayment`;

const crowd = `
  insert into users (id, role, full_name, email, phone, password_hash, nationality, locale)
  select gen_random_uuid(), 'lender', 'Pendana', 'bench-' || n || '@example.test', '+6289' || n, 'none', 'ID', 'id'
  from generate_series(100000, 100999) n`;

/** Fundings of some users, with a share of each paid instalment. $1: whose, $2: how many */
const fundings = `
  with campaign as (
    select id, row_number() over (order by id) - 1 as n, count(*) over () as total
    from campaigns where akad_type = 'murabahah' and published_at is not null
  ),
  funder as (select id, ordinality - 1 as n from unnest($1::uuid[]) with ordinality as each(id, ordinality)),
  funding as (
    insert into campaign_transactions
      (id, campaign_id, user_id, status, amount, risk_notice, created_at, first_held_until, paid_at)
    select gen_random_uuid(), campaign.id, funder.id, 'RUNNING', 1200000, 'bench',
      now() - interval '300 days' + row * interval '1 second', now(), now() - interval '300 days'
    from generate_series(0, $2::bigint - 1) row
    join campaign on campaign.n = row % campaign.total
    join funder on funder.n = (row / campaign.total + row) % cardinality($1::uuid[])
    returning id, campaign_id, user_id
  ),
  entitlement as (
    insert into entitlements (transaction_id, campaign_id, user_id, place, principal, margin, principal_received,
      margin_received, tax_withheld)
    select id, campaign_id, user_id, $3::int + row_number() over (), 1200000, 120000, ${paid} * 100000, ${paid} * 10000,
      ${paid} * 1500
    from funding
    returning transaction_id, campaign_id, user_id
  )
  insert into distribution_shares (distribution_id, transaction_id, instalment_id, user_id, principal, margin, tax_bps,
    tax_account, tax, booked_at)
  select instalment.id, entitlement.transaction_id, instalment.id, entitlement.user_id, 100000, 10000, 1500, 'tax:pph23',
    1500, now() + (instalment.no - ${paid} - 1) * interval '1 month'
  from entitlement join instalments instalment
    on instalment.campaign_id = entitlement.campaign_id and instalment.no <= ${paid}`;

/**
 * Both databases are asked in turn, so that other load on the machine meets both.
 * @param {Pick<import("./run.mjs").Bench, "step" | "workDir">} bench
 */
export async function measurePortfolio({ workDir, step }) {
  const postgres = await step("Starting PostgreSQL", startPostgres);
  const started = [postgres.stop];
  try {
    const sides = [];
    for (const size of lengths) {
      const side = await startSide({ postgres, size, step, workDir });
      started.push(side.stop);
      sides.push(side);
    }
    const [few, many] = sides;
    const list = "list-repayments";
    const kinds = [
      ["summary", "repayment-summary"],
      ["fundings", "transaction?filter=all"],
      ["repayments", list],
    ].map(([name, path]) => [name, [few.ask(few.funder, path), many.ask(many.funder, path)]]);
    kinds.push([
      "repayments, as many of their own",
      [few.ask(few.funder, list), many.ask(many.collector, list)],
    ]);
    const rows = [];
    for (const [name, asked] of kinds) {
      const [before, after] = await step(`Reading ${name}`, () => inTurn(asked));
      rows.push([
        name,
        ...[before.p50, before.p95, after.p50, after.p95].map(milliseconds),
        target(after.p95 / before.p95, { atMost }, (value) => `${value.toFixed(2)}x`),
      ]);
    }
    const [small, large] = lengths.map((count) => count.toLocaleString("en"));
    printTable(
      `A funder with ${own} fundings, among ${small} and ${large} shares of others`,
      ["answer", "p50 of few", "p95", "p50 of many", "p95", "target of p95"],
      rows,
      [`${requests} requests each, both databases in turn.`],
    );
  } finally {
    for (const stop of started.reverse()) await stop();
  }
}

/** A database with so many shares of others, a funder with few fundings, and one who has as many shares themselves. */
async function startSide({ postgres, size, step, workDir }) {
  const url = await createDatabase(postgres.url, `portfolio_${size}`);
  const { env, child } = await step(`Starting an API for ${size} shares`, () =>
    startOwnApi({
      name: `portfolio ${size}`,
      workDir,
      env: { DATABASE_URL: url, RATE_LIMIT_FACTOR: "100000" },
    }),
  );
  const api = createApi(env);
  const [funder, collector] = [await api.register(), await api.register()];
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await step(`Writing ${size} shares, and as many of one funder`, async () => {
      await fillCampaigns(client, 2000, funder.user_id);
      // No row refers to one that is not there, so that nothing has to be looked up.
      await client.query("set session_replication_role = replica");
      await client.query("set statement_timeout = 0");
      await client.query(claims, [funder.user_id]);
      await client.query(crowd);
      const { rows: people } = await client.query(
        "select id from users where email like 'bench-%'",
      );
      const add = (users, shares, from) =>
        client.query(fundings, [users, Math.ceil(shares / paid), from]);
      await add([funder.user_id], own * paid, 0);
      await add(
        people.map(({ id }) => id),
        size,
        1_000_000,
      );
      await add([collector.user_id], size, 2_000_000);
      await client.query("vacuum analyze");
    });
  } finally {
    await client.end();
  }
  const ask = (who, path) => async () => {
    const response = await fetch(`${env.API_URL}/v2/portofolio/${path}`, {
      headers: { "X-Api-Key": env.API_KEY, Authorization: `Bearer ${who.token}` },
    });
    const { data } = await response.json();
    if (!response.ok || data.length === 0) throw new Error(`${path}: ${response.status}`);
  };
  return { funder, collector, ask, stop: () => child.stop() };
}
