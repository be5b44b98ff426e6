import { createRequire } from "node:module";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inRoot } from "../lib/root.mjs";
import { startBareServer } from "./bare-server.mjs";
import { fillCampaigns } from "./campaign-rows.mjs";
import { createDatabase } from "./create-database.mjs";
import { inTurn, requests } from "./in-turn.mjs";
import { startOwnApi } from "./own-api.mjs";
import { createApi } from "./people.mjs";
import { milliseconds, printTable, target } from "./table.mjs";

const { Client } = createRequire(inRoot("server/package.json"))("pg");

/** Another number is for trying the bench itself. */
const sizes = [1000, Number(process.env.CAMPAIGNS ?? 1_000_000)];
const atMost = 1.5;

const list = (query) => `/v1/campaigns${query ? `?${query}` : ""}`;
const counting = (query) => `/v1/campaigns/count?${query}`;
const threeOf = (title) => [title.split(" ")[0], ...title.split(" ").slice(-2)].join(" ");
const searching = (text) => list(`q=${encodeURIComponent(text)}`);

/** @param {{ slug: string, id: string, title: string, company: string, cursor: string }} known of this database */
const reads = ({ slug, id, title, company, cursor }) => [
  ["list, as it opens", list()],
  ["  closing soonest", list("sort=closing")],
  ["  highest yield", list("sort=yield")],
  ["  most collected", list("sort=progress")],
  ["  second page", list(`cursor=${cursor}`)],
  ["filter: contract", list("akad_type=wakalah")],
  ["  two contracts", list("akad_type=murabahah,wakalah")],
  ["  tenor", list("tenor_type=18")],
  ["  sector", list("project_type=energy")],
  ["  open", list("status=open")],
  ["  upcoming", list("status=upcoming")],
  ["  funded", list("status=funded")],
  ["  running", list("status=running")],
  ["  finished, highest yield", list("status=finished&sort=yield")],
  ["  at least 18.5% a year", list("yield=1850")],
  ["  contract, tenor and sector", list("akad_type=wakalah&tenor_type=18&project_type=energy")],
  // Seven of a thousand; with a yield of 1850 there is none, which is less work than finding any.
  [
    "  four, closing soonest",
    list("akad_type=wakalah&tenor_type=18&status=finished&yield=1500&sort=closing"),
  ],
  ["  a yield that none has", list("yield=9000")],
  ["  open, and a yield that none has", list("status=open&yield=9000")],
  ["search: in most titles", searching("kabupaten")],
  ["  common", searching("kopi")],
  ["  two common, together", searching("kopi arabika")],
  ["    misspelt", searching("kopii arabicka")],
  ["  common, swapped letters", searching("kpoi abtik")],
  ["    typed right", searching("kopi batik")],
  ["  two words", searching("batik tulis")],
  // Of its own: three fixed ones find nothing among a thousand, which is less work.
  ["  three that few have together", searching(threeOf(title))],
  ["  one company", searching(company)],
  ["  one company, misspelt", searching(`${company.slice(0, 2)}x${company.slice(3)}`)],
  ["  with filters", `${searching("kopi")}&akad_type=wakalah&status=finished&sort=yield`],
  ["  nothing", searching("zzyqxwvk")],
  ["count: all", counting("")],
  ["  contract, tenor and sector", counting("akad_type=wakalah&tenor_type=18&project_type=energy")],
  ["  common word", counting("q=kopi")],
  ["  two contracts, finished", counting("akad_type=murabahah,wakalah&status=finished")],
  ["  a yield that none has", counting("yield=9000")],
  ["detail by address", `/v1/campaign/detail?slug=${slug}`],
  ["detail by id", `/v1/campaign/detail?campaign_id=${id}`],
  ["progress", `/campaign/progresses?campaignUuid=${id}`],
];

/**
 * Public reads at a thousand and at a million campaigns, beside each other and beside one row read by its key.
 * @param {Pick<import("./run.mjs").Bench, "step" | "workDir">} bench
 */
export async function measureCampaigns({ step, workDir }) {
  const postgres = await step("Starting PostgreSQL", startPostgres);
  const started = [postgres.stop];
  try {
    const sides = [];
    for (const size of sizes) {
      const side = await startSide({ postgres, size, step, workDir });
      started.push(side.stop);
      sides.push(side);
    }
    const [few] = sides;
    const rows = [];
    for (const [index, [title]] of few.reads.entries()) {
      const [before, after] = await step(`Measuring ${title.trim()}`, () =>
        inTurn(sides.map((side) => side.get(side.reads[index][1]))),
      );
      const times = (value) => `${value.toFixed(2)}x`;
      const ratio = after.p95 / before.p95;
      rows.push([
        title,
        ...[before.p50, before.p95, after.p50, after.p95].map(milliseconds),
        times(ratio),
        target(ratio, { atMost }, times),
      ]);
    }
    const [bare] = await step("Measuring one row", () => inTurn([few.row]));
    rows.push(["one row by its key, bare Fastify", milliseconds(bare.p50), milliseconds(bare.p95)]);
    const [small, large] = sizes.map((size) => size.toLocaleString("en"));
    printTable(
      `Campaigns: public reads, ${requests} requests one after the other`,
      ["read", `p50 at ${small}`, "p95", `p50 at ${large}`, "p95", "ratio", "target"],
      rows,
      ["Both databases are asked in turn, so that other load on the machine meets both."],
    );
  } finally {
    for (const stop of started.reverse()) await stop();
  }
}

async function startSide({ postgres, size, step, workDir }) {
  const url = await createDatabase(postgres.url, `campaigns_${size}`);
  const { env, child } = await step(`Starting an API for ${size} campaigns`, () =>
    startOwnApi({
      name: `api ${size}`,
      workDir,
      env: { DATABASE_URL: url, RATE_LIMIT_FACTOR: "900000" },
    }),
  );
  const api = createApi(env);
  const { user_id: userId } = await api.register();
  const client = new Client({ connectionString: url });
  await client.connect();
  const known = await step(`Writing ${size} campaigns`, async () => {
    await fillCampaigns(client, size, userId);
    const { rows } = await client.query(
      `select c.id, c.slug, c.title_id as title, split_part(o.name, ' ', 1) as company from campaigns c
       join companies o on o.id = c.company_id where c.status = 'FUNDING_IN_PROGRESS' order by c.slug limit 1`,
    );
    return rows[0];
  });
  await client.end();
  const first = await fetch(api.url + list(), { headers: api.headers() });
  const { meta } = await first.json();
  const bare = await startBareServer({ "/": {} }, workDir, [url, userId]);
  const get = (path) => async () => {
    const response = await fetch(api.url + path, { headers: api.headers() });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
  return {
    reads: reads({ ...known, cursor: meta.next_cursor }),
    get,
    row: async () => (await fetch(`${bare.url}/row`)).arrayBuffer(),
    stop: async () => {
      await bare.child.stop();
      await child.stop();
    },
  };
}
