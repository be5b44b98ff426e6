/**
 * `npm run bench -- pledges`: pledges over HTTP, with all their rules, on a PostgreSQL with its default durability, beside
 * transactions without rules on the same server (what pgbench -N does).
 */
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inRoot } from "../lib/root.mjs";
import { fillCampaigns } from "./campaign-rows.mjs";
import { measureFundingPath } from "./funding-path.mjs";
import { openHttpLane } from "./http-lane.mjs";
import { startOwnApi } from "./own-api.mjs";
import { createApi } from "./people.mjs";
import { median, printTable, target } from "./table.mjs";

const { Pool } = createRequire(inRoot("server/package.json"))("pg");

const clients = 10;
/** The kinds are measured in turn, and each has the median of its rounds. */
const rounds = 3;
const roundMs = 4000;
/** Before it is measured, so that what runs has been compiled; with funders of its own. */
const warmUpMs = 3000;
const campaigns = 200;
/** More than the hot campaign can be asked by in the time, half of them before it is measured: each pledges there once. */
const funders = 60_000;
const tokenOf = (funder) => `bench-session-of-funder-${String(funder).padStart(8, "0")}`;

/** @param {Pick<import("./run.mjs").Bench, "step" | "workDir">} bench */
export async function measurePledges({ step, workDir }) {
  const postgres = await step("Starting PostgreSQL", () => startPostgres({ isDurable: true }));
  const pool = new Pool({ connectionString: postgres.url, max: clients });
  let api;
  try {
    api = await step("Starting an API", () =>
      startOwnApi({
        name: "api",
        workDir,
        env: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: "900000" },
      }),
    );
    const open = await step("Writing campaigns and funders", () => prepare(pool, api.env));
    const { send, close } = pledgeThrough(api.env);
    const [hot, ...many] = open;
    const kinds = [
      ["update, read, insert without rules (pgbench -N)", () => reference(pool)],
      [
        "pledges in many campaigns",
        (turn, client) => send(many[turn % many.length], turn, client),
        0.35,
      ],
      ["pledges in one hot campaign", (turn, client) => send(hot, turn, client), 0.18],
    ];
    const perSecond = await step("Measuring pledges", () => measure(kinds.map(([, act]) => act)));
    const rows = kinds.map(([title, , atLeast], kind) => {
      const ratio = perSecond[kind] / perSecond[0];
      return [
        title,
        perSecond[kind].toFixed(0),
        ratio.toFixed(2),
        atLeast ? target(ratio, { atLeast }, (value) => value.toFixed(2)) : "",
      ];
    });
    close();
    const { rows: wrong } = await pool.query(
      `select c.id from campaigns c left join campaign_transactions t on t.campaign_id = c.id and t.held_until is not null
       group by c.id having c.interested <> coalesce(sum(t.amount), 0)`,
    );
    printTable(
      `Pledges per second, ${clients} connections, median of ${rounds} rounds of ${roundMs / 1000} s`,
      ["", "per second", "of the first", "target"],
      rows,
      [
        "Over HTTP, with session, limit, capacity, idempotency key and audit row; load and API share this machine.",
        wrong.length === 0
          ? "Afterwards every campaign is interested in exactly what is held."
          : `WRONG: ${wrong.length} campaigns are interested in something else than what is held.`,
      ],
    );
    await measureFundingPath({ env: api.env, pool, campaignIds: many, step });
  } finally {
    await api?.child.stop();
    await pool.end();
    await postgres.stop();
  }
}

/** @returns ids of campaigns that are open and large enough */
async function prepare(pool, env) {
  const { user_id: owner } = await createApi(env).register();
  const client = await pool.connect();
  try {
    await fillCampaigns(client, campaigns * 3, owner);
    const { rows } = await client.query(
      `update campaigns set status = 'FUNDING_IN_PROGRESS', target = 900000000000000, interested = 0, collected = 0,
         pledge_minimum = 100000, pledge_maximum = null, starts_at = now() - interval '1 day', ends_at = now() + interval '9 days'
       where id in (select id from campaigns where published_at is not null order by id limit ${campaigns}) returning id`,
    );
    await client.query(
      `with people as (
         insert into users (id, role, full_name, email, phone, password_hash, nationality, locale, email_verified_at, status)
         select gen_random_uuid(), 'lender', 'Pendana', 'bench-' || n || '@bench.test', '+62812' || (10000000 + n), '-', 'ID', 'id', now(), 'VERIFIED'
         from generate_series(0, ${funders - 1}) n returning id, email
       ), open as (
         insert into sessions (user_id, token_hash, device, expires_at)
         select id, encode(sha256(convert_to('bench-session-of-funder-' || lpad(split_part(split_part(email, '@', 1), '-', 2), 8, '0'), 'UTF8')), 'hex'), 'Bench', now() + interval '1 day'
         from people
       )
       insert into funders (user_id, yearly_income, proven_income, funding_limit, declared_at) select id, 9e14, 9e14, 1e14, now() from people`,
    );
    await client.query("create table bench_accounts (aid int primary key, abalance int not null)");
    await client.query("create table bench_history (aid int, delta int, mtime timestamptz)");
    await client.query("insert into bench_accounts select n, 0 from generate_series(1, 100000) n");
    await client.query("vacuum analyze");
    return rows.map(({ id }) => id);
  } finally {
    client.release();
  }
}

/** Sends a pledge of the funder whose turn it is, over its client's connection; anything but success is a fault of the bench. */
function pledgeThrough({ API_URL: apiUrl, API_KEY: apiKey }) {
  const url = new URL(apiUrl);
  const lanes = Array.from({ length: clients }, () => openHttpLane(url));
  return {
    async send(campaignId, turn, client) {
      const { status, text } = await lanes[client].post(
        `${url.pathname === "/" ? "" : url.pathname}/v1/campaign/pledge`,
        {
          "X-Api-Key": apiKey,
          "X-Localization": "id",
          Authorization: `Bearer ${tokenOf(turn % funders)}`,
          "Content-Type": "application/x-www-form-urlencoded",
          "Idempotency-Key": randomUUID(),
        },
        `campaign_id=${campaignId}&amount=100000&risk_notice=true`,
      );
      if (status !== 200) throw new Error(text);
    },
    close: () => {
      for (const lane of lanes) lane.close();
    },
  };
}

async function reference(pool) {
  const client = await pool.connect();
  try {
    const aid = Math.ceil(Math.random() * 100_000);
    await client.query("begin");
    await client.query("update bench_accounts set abalance = abalance + 1 where aid = $1", [aid]);
    await client.query("select abalance from bench_accounts where aid = $1", [aid]);
    await client.query("insert into bench_history values ($1, 1, current_timestamp)", [aid]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** @returns how often each could be done in a second */
async function measure(acts) {
  for (const act of acts) await turns(act, warmUpMs, funders / 2);
  const done = acts.map(() => 0);
  const perSecond = acts.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [kind, act] of acts.entries()) {
      const count = await turns(act, roundMs, done[kind]);
      done[kind] += count;
      perSecond[kind].push(count / (roundMs / 1000));
    }
  }
  return perSecond.map(median);
}

/** @returns how many there were, numbered from the first */
async function turns(act, milliseconds, first) {
  let turn = first;
  const end = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) await act(turn++, client);
    }),
  );
  return turn - first;
}
