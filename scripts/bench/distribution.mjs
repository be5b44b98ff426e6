/**
 * `npm run bench -- distribution`: a company's payment is distributed to very many funders, while others ask the API; a
 * second one with the API killed in the middle. PostgreSQL with its default durability.
 */
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inRoot } from "../lib/root.mjs";
import { fillCampaigns } from "./campaign-rows.mjs";
import { startOwnApi } from "./own-api.mjs";
import { createApi } from "./people.mjs";
import { readServerSources } from "./server-sources.mjs";
import { milliseconds, printTable, target } from "./table.mjs";

const { Client } = createRequire(inRoot("server/package.json"))("pg");

/** Another number is for trying the bench itself. */
const funders = Number(process.env.FUNDERS ?? 100_000);
const capital = 1_000_000n;
const margin = 70_000n;
const instalments = 2;
const atMostMs = 60_000;
const atMostSlower = 2;
/** Reads with the API idle, for comparison. */
const idleMs = 10_000;
/** Between one read and the next, as a visitor would. */
const pauseMs = 20;

/** @param {Pick<import("./run.mjs").Bench, "step" | "workDir">} bench */
export async function measureDistribution({ step, workDir }) {
  const postgres = await step("Starting PostgreSQL", () => startPostgres({ isDurable: true }));
  const started = [postgres.stop];
  const startApi = () =>
    startOwnApi({
      name: "distribution",
      workDir,
      env: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: "900000" },
    });
  const client = new Client({ connectionString: postgres.url });
  let own = await step("Starting an API", startApi);
  started.push(() => own.child.stop());
  try {
    await client.connect();
    const api = createApi(own.env);
    const officer = await api.register();
    await client.query(
      "update users set role = 'officer', officer_roles = '{finance}' where id = $1",
      [officer.user_id],
    );
    const [first, second] = await step(`Writing ${funders} funders`, () =>
      prepare(client, postgres.url, officer.user_id),
    );
    const read = reader(own.env, officer.token);
    const idle = await step("Reading from the idle API", () => read(wait(idleMs)));

    const begun = performance.now();
    const booked = release(api, officer.token, first).then(() => isDone(client, first));
    const busy = await step("Distributing", () => read(booked));
    const took = performance.now() - begun;
    const mails = await step("Reading while the mails are sent", () => read(wait(idleMs)));

    const resumed = await step("Distributing, killed in the middle", async () => {
      const at = performance.now();
      await release(createApi(own.env), officer.token, second);
      await until(async () => (await bookedOf(client, second)) > funders / 2);
      process.kill(own.child.pid, "SIGKILL");
      await own.child.ended;
      const left = funders - (await bookedOf(client, second));
      own = await startApi();
      await isDone(client, second);
      return { took: performance.now() - at, left };
    });

    const asSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
    const times = (value) => `${value.toFixed(2)}x`;
    const slower = (reads) => target(reads.p95 / idle.p95, { atMost: atMostSlower }, times);
    printTable(
      `A distribution to ${funders.toLocaleString("en")} funders`,
      ["", "took", "reads p50", "p95", "longest", "target"],
      [
        ["API idle", "", ...timesOf(idle), ""],
        [
          "released until the last is booked",
          asSeconds(took),
          ...timesOf(busy),
          `${target(took, { atMost: atMostMs }, asSeconds)}, p95 ${slower(busy)}`,
        ],
        ["while its mails are sent", "", ...timesOf(mails), `p95 ${slower(mails)}`],
        [
          "another, killed in the middle",
          asSeconds(resumed.took),
          "",
          "",
          "",
          `${resumed.left.toLocaleString("en")} were left, and the start of the API is in it`,
        ],
      ],
      [await verdict(client)],
    );
  } finally {
    await client.end().catch(() => undefined);
    for (const stop of started.reverse()) await stop();
  }
}

/** A campaign whose company has paid two instalments, which are proposed. @returns the ids of the proposals */
async function prepare(client, url, ownerId) {
  await fillCampaigns(client, 1000, ownerId);
  const { rows } = await client.query(
    "select id from campaigns where status = 'BEING_WORKED_ON' and akad_type = 'murabahah' order by id limit 1",
  );
  const { id: campaignId } = rows[0];
  const count = BigInt(funders);
  await client.query("set session_replication_role = replica");
  await client.query("set statement_timeout = 0");
  await client.query(
    `with people as (
       insert into users (id, role, full_name, email, phone, password_hash, nationality, locale, email_verified_at, status, is_having_npwp)
       select gen_random_uuid(), 'lender', 'Pendana', 'bench-' || n || '@bench.test', '+62812' || (10000000 + n), '-', 'ID', 'id', now(), 'VERIFIED', n % 3 > 0
       from generate_series(1, $2::int) n returning id
     ), funding as (
       insert into campaign_transactions
         (id, campaign_id, user_id, status, amount, risk_notice, created_at, first_held_until, paid_at)
       select gen_random_uuid(), $1, id, 'RUNNING', $3, 'bench', now(), now(), now() from people
       returning id, user_id
     )
     insert into entitlements (transaction_id, campaign_id, user_id, place, principal, margin)
     select id, $1, user_id, row_number() over (order by id), $3, $4 from funding`,
    [campaignId, funders, String(capital), String(margin)],
  );
  const ledger = await readServerSources({
    "db/postgres.ts": "openPostgres",
    "ledger/ledger-test-kit.ts": "ledgerOn",
    "ledger/postings.ts": "instalment",
  });
  const database = await ledger.openPostgres(url, () => undefined);
  try {
    const ids = [];
    for (let no = 1; no <= instalments; no++) {
      const id = randomUUID();
      const [principal, gross] = [capital, margin].map(
        (whole) => (whole * count) / BigInt(instalments),
      );
      const amount = principal + gross;
      const event = `bench:${id}`;
      await ledger
        .ledgerOn(database)
        .post(ledger.instalment({ event, campaignId, amount, ref: id }));
      await client.query(
        `with instalment as (
           insert into instalments (campaign_id, no, due, principal, margin, principal_paid, margin_paid, last_paid_at)
           values ($2, $3, current_date, $4, $5, $4, $5, now()) returning id
         ), part as (
           insert into repayment_parts (repayment_id, instalment_id, principal, margin)
           select $1, id, $4, $5 from instalment
         ), proposal as (
           insert into distributions (id, campaign_id, state, proposed_at) values ($1, $2, 'PROPOSED', now())
         )
         insert into repayments (id, campaign_id, event, amount, principal, margin, paid_at, booked_at)
         values ($1, $2, $6, $7, $4, $5, now(), now())`,
        [id, campaignId, no, String(principal), String(gross), event, String(amount)],
      );
      ids.push(id);
    }
    await client.query("set session_replication_role = default");
    await client.query("vacuum analyze");
    return ids;
  } finally {
    await database.close();
  }
}

async function release(api, token, id) {
  const address = `/v1/backoffice/distributions/${id}`;
  const { total } = await api.get(address, token);
  await api.post(`${address}/release`, { tax: total.tax }, token, {
    "Idempotency-Key": randomUUID(),
  });
}

const until = async (isTrue) => {
  while (!(await isTrue())) await wait(50);
};

const isDone = (client, id) =>
  until(async () => {
    const { rows } = await client.query("select state from distributions where id = $1", [id]);
    return rows[0].state === "DONE";
  });

async function bookedOf(client, id) {
  const { rows } = await client.query(
    "select count(*)::int as n from distribution_shares where distribution_id = $1 and booked_at is not null",
    [id],
  );
  return rows[0].n;
}

/** @returns a function that reads as visitors do until a promise is settled, and answers how long the answers took */
const reader = (env, token) => async (work) => {
  const paths = ["/v1/campaigns", "/v1/disclosure", "/v1/backoffice/distributions?filter=open"];
  const headers = { "X-Api-Key": env.API_KEY, Authorization: `Bearer ${token}` };
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const took = [];
  for (let turn = 0; !isOver; turn++) {
    const begun = performance.now();
    const response = await fetch(env.API_URL + paths[turn % paths.length], { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${paths[turn % paths.length]}: ${response.status}`);
    took.push(performance.now() - begun);
    await wait(pauseMs);
  }
  await over;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.ceil(took.length * share) - 1];
  return { p50: at(0.5), p95: at(0.95), longest: at(1) };
};

const timesOf = ({ p50, p95, longest }) => [p50, p95, longest].map(milliseconds);

/** Every funder has exactly what is due to them, and tax is what the rows say. */
async function verdict(client) {
  const { rows } = await client.query(
    `select count(*) filter (where principal_received <> principal or margin_received <> margin)::int as wrong,
       sum(principal_received + margin_received - tax_withheld)::text as net, sum(tax_withheld)::text as tax,
       (select sum(balance)::text from ledger_accounts where name like 'rdf:%') as credited,
       (select sum(tax)::text from distribution_shares) as withheld
     from entitlements`,
  );
  const { wrong, net, tax, credited, withheld } = rows[0];
  const isRight = wrong === 0 && net === credited && tax === withheld;
  return isRight
    ? `Afterwards every funder has received exactly what was due, net ${net} and withheld ${tax}, as the ledger says.`
    : `WRONG: ${JSON.stringify(rows[0])}`;
}
